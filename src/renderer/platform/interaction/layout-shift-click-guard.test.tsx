import './layout-shift-click-guard';
import { beforeEach, expect, it, vi } from 'vitest';
import { isCollected } from '@fixtures/is-collected';

const pressed = vi.fn<(name: string) => void>();

function page(): { button: HTMLElement; other: HTMLElement; around: HTMLElement } {
  document.body.innerHTML = '<section><button><i>New group</i></button><a href="#x">Elsewhere</a></section>';
  const [button, other, around] = ['button', 'a', 'section'].map((name) => document.querySelector(name));
  if (!(button instanceof HTMLElement) || !(other instanceof HTMLElement) || !(around instanceof HTMLElement))
    throw new Error('nothing is drawn');
  for (const element of [button, other, around])
    element.addEventListener('click', (event) => {
      if (event.eventPhase === Event.AT_TARGET || element === button) pressed(element.localName);
    });
  return { button, other, around };
}

const down = (target: Element, x = 100, y = 100): boolean => {
  const event = new MouseEvent('pointerdown', { bubbles: true, clientX: x, clientY: y });
  Object.assign(event, { isPrimary: true });
  return target.dispatchEvent(event);
};
/** Simulates pointerup over another element: the browser dispatches the click to the common ancestor. */
const clickOn = (target: Element, x = 100, y = 100): boolean =>
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }),
  );

beforeEach(() => pressed.mockClear());

it('clicks the control of the pointerdown when the page has moved under a still pointer', () => {
  const { button, around } = page();
  down(button.querySelector('i') ?? button);
  clickOn(around, 101, 99);
  expect(pressed.mock.calls).toEqual([['button']]);
});

it('keeps the modifier keys', () => {
  const { other, around } = page();
  const received = vi.fn<(event: MouseEvent) => void>();
  other.addEventListener('click', received);
  down(other);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ctrlKey: true });
  Object.defineProperties(event, { clientX: { value: 100 }, clientY: { value: 100 } });
  around.dispatchEvent(event);
  expect(received.mock.calls[0]?.[0]).toMatchObject({ ctrlKey: true, detail: 1 });
});

it('accepts a click that was pressed and released on the same control', () => {
  const { button } = page();
  down(button);
  clickOn(button.querySelector('i') ?? button);
  expect(pressed.mock.calls).toEqual([['button']]);
});

it('clicks nothing if the pointer has moved away or the control was removed', () => {
  const { button, around } = page();
  down(button);
  clickOn(around, 100, 140);
  expect(pressed.mock.calls).toEqual([['section']]);
  down(button);
  button.remove();
  clickOn(around);
  expect(pressed.mock.calls).toEqual([['section'], ['section']]);
});

it('does not carry a pointerdown over to a later click', () => {
  const { button, other } = page();
  down(button);
  clickOn(button);
  clickOn(other);
  expect(pressed.mock.calls).toEqual([['button'], ['a']]);
});

it('does not keep the page in memory where a drag began, which ends without a click', async () => {
  const leaveAfterPress = (): object => {
    const section = document.createElement('section');
    const button = document.createElement('button');
    section.append(button);
    document.body.replaceChildren(section);
    down(button);
    section.remove();
    return section;
  };
  expect(await isCollected(leaveAfterPress)).toBe(true);
});
