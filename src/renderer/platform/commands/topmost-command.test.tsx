import { expect, it } from 'vitest';
import type { Command } from './command-registry';
import { findFirstCommand } from './topmost-command';

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
