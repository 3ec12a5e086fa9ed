import 'fake-indexeddb/auto';
import { openStore } from '#adapters/idb/open-store.ts';
import { describeStore } from './store-suite.ts';

describeStore((name) => openStore(name));
