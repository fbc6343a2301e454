import type { Handler } from '../handler';
import { build } from './build';
import { dailyLoad } from './daily-load';
import { load } from './load';
import { trigger } from './trigger';

/** Whatever is of another kind stays in the queue, for whoever does it. */
export const handlers: Partial<Record<string, Handler>> = { build, dailyLoad, load, trigger };
