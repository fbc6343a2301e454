import { expect, it, vi } from 'vitest';
import { type Command, createCommandRegistry } from './command-registry';

const command = (id: string, title = id): Command => ({ id, title, subtitle: '', run: () => undefined });

it('lists commands in the order in which their owners registered, each in its latest version', () => {
  const registry = createCommandRegistry();
  registry.register('shell', [command('theme')]);
  registry.register('grid', [command('export', 'Export 1 row'), command('view')]);
  registry.register('other grid', [command('other view')]);
  registry.register('grid', [command('export', 'Export 2 rows'), command('view')]);
  expect(registry.all().map(({ title }) => title)).toEqual(['theme', 'Export 2 rows', 'view', 'other view']);
});

it('notifies of each change, and returns the same list in between', () => {
  const registry = createCommandRegistry();
  const notified = vi.fn();
  const leave = registry.subscribe(notified);
  registry.register('grid', [command('export')]);
  expect(registry.all()).toBe(registry.all());
  registry.unregister('grid');
  registry.unregister('grid');
  expect(notified).toHaveBeenCalledTimes(2);
  expect(registry.all()).toEqual([]);
  leave();
  registry.register('grid', [command('export')]);
  expect(notified).toHaveBeenCalledTimes(2);
});
