import { expect, it, vi } from 'vitest';
import { type Command, createCommandRegistry, findFirstCommand } from './command-registry';

const command = (id: string, at: Element | null): Command => ({
  ...{ id, title: id, subtitle: '', shortcut: 'rows', run: () => undefined },
  element: () => at,
});

it('chooses the first list in the document, in whatever order they registered', () => {
  document.body.innerHTML = '<div id="left"></div><div id="right"></div>';
  const [left, right] = [...document.querySelectorAll('div')];
  if (!left || !right) throw new Error('no lists');
  const offered = [command('gone', null), command('right', right), command('left', left)];
  expect(findFirstCommand(offered, 'rows')?.id).toBe('left');
  expect(findFirstCommand([command('gone', null)], 'rows')).toBeUndefined();
});

const titled = (id: string, title = id): Command => ({ id, title, subtitle: '', run: () => undefined });

it('lists commands in the order in which their owners registered, each in its latest version', () => {
  const registry = createCommandRegistry();
  registry.register('shell', [titled('theme')]);
  registry.register('grid', [titled('export', 'Export 1 row'), titled('view')]);
  registry.register('other grid', [titled('other view')]);
  registry.register('grid', [titled('export', 'Export 2 rows'), titled('view')]);
  expect(registry.all().map(({ title }) => title)).toEqual(['theme', 'Export 2 rows', 'view', 'other view']);
});

it('notifies of each change, and returns the same list in between', () => {
  const registry = createCommandRegistry();
  const notified = vi.fn();
  const leave = registry.subscribe(notified);
  registry.register('grid', [titled('export')]);
  expect(registry.all()).toBe(registry.all());
  registry.unregister('grid');
  registry.unregister('grid');
  expect(notified).toHaveBeenCalledTimes(2);
  expect(registry.all()).toEqual([]);
  leave();
  registry.register('grid', [titled('export')]);
  expect(notified).toHaveBeenCalledTimes(2);
});
