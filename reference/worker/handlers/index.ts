import type { Handler } from '../handler';
import { build } from './build';
import { dailyLoad } from './daily-load';
import { lists } from './lists';
import { load } from './load';
import { mail } from './mail';
import { smokeTest } from './smoke-test';
import { trigger } from './trigger';
import { user } from './user';

/** Whatever is of another kind stays in the queue, for whoever does it. */
export const handlers: Partial<Record<string, Handler>> = {
  build,
  dailyLoad,
  lists,
  load,
  mail,
  smokeTest,
  trigger,
  user,
};
