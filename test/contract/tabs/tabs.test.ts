import { FakeBrowser } from '../../unit/library/fake-tabs.ts';
import { describeTabs } from './tabs-suite.ts';

describeTabs(new FakeBrowser());
