import type { en } from '../en/index.ts';
import { ask } from './ask.ts';
import { common } from './common.ts';
import { documents } from './documents.ts';
import { errors } from './errors.ts';
import { evaluate } from './evaluate.ts';
import { golden } from './golden.ts';
import { history } from './history.ts';
import { library } from './library.ts';
import { models } from './models.ts';
import { reader } from './reader.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { survey } from './survey.ts';

/** Brazilian Portuguese texts. */
export const ptBR: typeof en = {
  common,
  shell,
  errors,
  documents,
  ask,
  survey,
  golden,
  history,
  library,
  reader,
  evaluate,
  settings,
  models,
};
