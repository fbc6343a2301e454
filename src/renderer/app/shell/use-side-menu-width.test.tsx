import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { useSideMenuWidth } from './use-side-menu-width';

const save = vi.hoisted(() => vi.fn());
vi.mock('@renderer/platform/memory/use-preference', () => ({
  usePreference: () => ({ value: 'wide', save }),
}));

/** Stubs a window that can be resized. */
function stubWindow(): (small: boolean) => void {
  let matches = false;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return matches;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }));
  return (small) =>
    act(() => {
      matches = small;
      listeners.forEach((listener) => listener());
    });
}

function Menu() {
  const [width, toggle] = useSideMenuWidth();
  return <button onClick={toggle}>{width}</button>;
}

it('collapses to a rail in a small window until it is opened, and keeps the preference', async () => {
  const makeSmall = stubWindow();
  const { user } = renderComponent(<Menu />);
  const menu = screen.getByRole('button');
  expect(menu.textContent).toBe('wide');
  makeSmall(true);
  expect(menu.textContent).toBe('narrow');
  await user.click(menu);
  expect(menu.textContent).toBe('wide');
  expect(save).not.toHaveBeenCalled();
  await user.click(menu);
  makeSmall(false);
  expect(menu.textContent).toBe('wide');
  await user.click(menu);
  expect(save).toHaveBeenCalledWith('narrow');
});
