import { expect, it, vi } from 'vitest';
import { SCROLL_AREA_ID } from '@renderer/platform/navigation/scroll-area';
import { focusNearest, focusPathOf } from './focus-path';

// jsdom has no layout, so every element in the document gets a rectangle.
vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() =>
  Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => new DOMRect(0, 0, 1, 1) }),
);

const list = (...names: string[]): void => {
  const rows = names.map((name) => `<tr><td>${name}</td><td><button id="${name}">Delete</button></td></tr>`);
  document.body.innerHTML = `<button id="add">Add</button><table><tbody>${rows.join('')}</tbody></table>`;
};

it.each([
  ['the next row', ['a', 'b', 'c'], 'b', 'c'],
  ['the previous row if it was the last', ['a', 'b', 'c'], 'c', 'b'],
])('moves from a deleted row to %s', (_where, names, deleted, expected) => {
  list(...names);
  const control = document.getElementById(deleted);
  const trail = focusPathOf(control);
  control?.closest('tr')?.remove();
  expect(focusNearest(trail)).toBe(true);
  expect(document.activeElement?.id).toBe(expected);
});

it('moves on from a cell that no longer contains a control', () => {
  list('a', 'b');
  const cell = document.querySelector('td');
  if (!cell) throw new Error('There is no cell');
  cell.innerHTML = '<button id="cancel">Cancel</button>';
  const trail = focusPathOf(document.getElementById('cancel'));
  cell.textContent = 'a';
  expect(focusNearest(trail)).toBe(true);
  expect(document.activeElement?.id).toBe('a');
});

it('moves from an unmounted page to the heading of the next one, skipping the shell above', () => {
  document.body.innerHTML = `<main id="${SCROLL_AREA_ID}"><button>Dismiss</button><div id="page"><a id="link" href="#">A store</a></div></main>`;
  const trail = focusPathOf(document.getElementById('link'));
  document.getElementById('page')?.remove();
  expect(focusNearest(trail), 'the next one is not there yet').toBe(false);
  expect(document.activeElement).toBe(document.body);
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<h1 id="page-title" tabindex="-1">A store</h1>');
  expect(focusNearest(trail)).toBe(true);
  expect(document.activeElement?.id).toBe('page-title');
});
