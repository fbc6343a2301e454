import { AppError } from '@shared/kernel/app-error';
import type { Settings } from '@shared/domains/preferences/model';
import { expect, it } from 'vitest';
import { rememberWindow } from './remember-window';

const window = {
  getNormalBounds: () => ({ x: 1, y: 2, width: 1000, height: 700 }),
  isMaximized: () => true,
};

it('notes where the window is, and is no obstacle where that cannot be written', () => {
  const set: unknown[] = [];
  const logged: string[] = [];
  const log = { info: () => undefined, warn: (event: string) => logged.push(event), error: () => undefined };
  rememberWindow(window, { set: (key: keyof Settings, value: unknown) => void set.push([key, value]) }, log);
  expect(set).toEqual([['window', { x: 1, y: 2, width: 1000, height: 700, maximized: true }]]);
  const unwritable = (): never => {
    throw new AppError('DISK', 'The settings could not be saved');
  };
  rememberWindow(window, { set: unwritable }, log);
  expect(logged).toEqual(['window.not-remembered']);
});
