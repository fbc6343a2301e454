import './double-click-guard';
import { beforeEach, expect, it, vi } from 'vitest';
import { isCollected } from '@fixtures/is-collected';

const pressed = vi.fn<(text: string | null) => void>();

/** Renders a page on which every element reports its clicks. */
function page(html: string): (selector: string) => HTMLElement {
  document.body.innerHTML = html;
  const found = (selector: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  for (const element of document.querySelectorAll('button, a, p'))
    element.addEventListener('click', () => pressed(element.textContent));
  return found;
}

const click = (element: HTMLElement, detail: number): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

beforeEach(() => pressed.mockClear());

it('suppresses the second click on what the first one brought under the pointer', () => {
  const at = page('<button>Send Mail</button><p>Backdrop</p><a href="#line">Line</a>');
  click(at('button'), 1);
  expect(click(at('p'), 2)).toBe(false);
  expect(click(at('a'), 3), 'a link is not followed').toBe(false);
  expect(pressed.mock.calls).toEqual([['Send Mail']]);
});

it('keeps the focus where the first click moved it', () => {
  const at = page('<button>Show</button><p>Backdrop</p>');
  const press = (element: HTMLElement, detail: number): boolean =>
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail }));
  click(at('button'), 1);
  expect(press(at('p'), 2)).toBe(false);
  expect(press(at('button'), 2)).toBe(true);
  expect(press(at('p'), 1)).toBe(true);
});

it('keeps the focus in the menu that the first click opened, and selects a word in a field with a list', () => {
  const at = page('<button aria-expanded="true">Views</button><input role="combobox" aria-expanded="true">');
  const press = (element: HTMLElement): boolean =>
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 2 }));
  click(at('button'), 1);
  expect(press(at('button'))).toBe(false);
  click(at('input'), 1);
  expect(press(at('input'))).toBe(true);
});

it('opens nothing by a double click whose first click hit something else', () => {
  const at = page('<button>Paste</button><div role="gridcell"><i>1</i><b>2</b></div>');
  const opened = vi.fn();
  at('div').addEventListener('dblclick', opened);
  const doubleClick = (): boolean => at('b').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  click(at('button'), 1);
  click(at('b'), 2);
  doubleClick();
  expect(opened).not.toHaveBeenCalled();
  click(at('i'), 1);
  click(at('b'), 2);
  doubleClick();
  expect(opened).toHaveBeenCalledOnce();
});

it('passes both clicks on the same control, anywhere inside it, and a new click on another control', () => {
  const at = page('<button><i>+</i><b>Add</b></button><a href="#x">Open</a>');
  click(at('i'), 1);
  click(at('b'), 2);
  click(at('a'), 1);
  expect(pressed.mock.calls).toEqual([['+Add'], ['+Add'], ['Open']]);
});

it.each(['aria-expanded="false"', 'aria-pressed="false"'])(
  'presses a toggle once by a double click (%s), and again by the next click',
  (state) => {
    const at = page(`<button ${state}><b>Credentials</b></button>`);
    click(at('b'), 1);
    expect(click(at('b'), 2)).toBe(false);
    click(at('b'), 1);
    expect(pressed).toHaveBeenCalledTimes(2);
  },
);

it('opens a list once by a double click where the list opens at the press, as those of a grid do', () => {
  const at = page('<div role="combobox" aria-expanded="false">Page size</div>');
  const opened = vi.fn();
  at('div').addEventListener('mousedown', opened);
  for (const detail of [1, 2]) {
    at('div').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail }));
    click(at('div'), detail);
  }
  expect(opened).toHaveBeenCalledOnce();
});

it('toggles a checkbox twice by its label', () => {
  const at = page('<label>Mine <input type="checkbox"></label>');
  const box = at('input');
  click(at('label'), 1);
  click(at('label'), 2);
  expect(box).toHaveProperty('checked', false);
  click(box, 1);
  expect(box).toHaveProperty('checked', true);
});

it('does not keep the page of the last click in memory', async () => {
  const leaveAfterClick = (): object => {
    const section = document.createElement('section');
    const button = document.createElement('button');
    section.append(button);
    document.body.replaceChildren(section);
    click(button, 1);
    section.remove();
    return section;
  };
  expect(await isCollected(leaveAfterClick)).toBe(true);
});
