import { Button, MenuItem, MenuList } from '@fluentui/react-components';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { ALLOWED, refuse } from '@shared/kernel/access/permission';
import { RequirePermission } from './require-permission';

test('an allowed control lets the click through', async () => {
  const launch = vi.fn();
  const { user } = renderComponent(
    <RequirePermission permission={ALLOWED}>
      <Button onClick={launch}>Launch</Button>
    </RequirePermission>,
  );
  await user.click(screen.getByRole('button', { name: 'Launch' }));
  expect(launch).toHaveBeenCalledOnce();
});

test('a refused control blocks it, stays focusable and gives the reason', async () => {
  const launch = vi.fn();
  const { user } = renderComponent(
    <RequirePermission permission={refuse('Phase 2 is not verified.', 'The billing date is missing.')}>
      <Button onClick={launch}>Launch</Button>
    </RequirePermission>,
  );
  const button = screen.getByRole('button', { name: 'Launch' });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(launch).not.toHaveBeenCalled();
  const reasons = await screen.findByRole('tooltip');
  expect(reasons.textContent).toContain('Phase 2 is not verified.');
  expect(reasons.textContent).toContain('The billing date is missing.');
  expect(screen.queryByRole('button', { name: 'Why is this disabled?' })).toBeNull();
});

test('a refusal blocks a menu item, which stays focusable and gives the reason', async () => {
  const launch = vi.fn();
  const { user } = renderComponent(
    <MenuList>
      <RequirePermission permission={refuse('Phase 2 is not verified.')}>
        <MenuItem onClick={launch}>Launch</MenuItem>
      </RequirePermission>
    </MenuList>,
  );
  const item = screen.getByRole('menuitem', { name: 'Launch' });
  await user.tab();
  expect(document.activeElement).toBe(item);
  await user.keyboard('{Enter}');
  await user.click(item);
  expect(launch).not.toHaveBeenCalled();
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findByRole('tooltip')).textContent).toContain('Phase 2 is not verified.');
});

test('a reason that can be resolved elsewhere is a link in the explanation', async () => {
  const { user } = renderComponent(
    <RequirePermission
      permission={{ allowed: false, reasons: [{ text: 'No data feed yet.', link: '/feeds' }] }}
    >
      <Button>Launch</Button>
    </RequirePermission>,
  );
  await user.click(screen.getByRole('button', { name: 'Why is this disabled?' }));
  // The popover traps the focus, and jsdom treats it as hidden because it has no layout.
  await screen.findByRole('button', { name: 'No data feed yet.', hidden: true });
});

/** Its button is disabled, enabled and disabled in turn, as one that waits for a job is. */
function Alternating({ onEscape }: { onEscape: () => void }) {
  const [isRunning, setRunning] = useState(false);
  return (
    <div onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onEscape()}>
      <RequirePermission permission={isRunning ? refuse('A job is running.') : ALLOWED}>
        <Button>Launch</Button>
      </RequirePermission>
      <Button onClick={() => setRunning(!isRunning)}>Switch</Button>
    </div>
  );
}

/** Fluent shows and hides a tooltip after a quarter of a second. */
const settle = (): void => act(() => void vi.advanceTimersByTime(1000));

test.each([
  ['enabled', false],
  ['disabled, and left once it was enabled', true],
])('a refusal gives no reason of a button that was entered while %s', async (_state, wasDisabled) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const escape = vi.fn();
  const { user } = renderComponent(<Alternating onEscape={escape} />);
  const button = screen.getByRole('button', { name: 'Launch' });
  const change = screen.getByRole('button', { name: 'Switch' });
  // The pointer does not move.
  const press = (): void => act(() => change.click());
  if (wasDisabled) press();
  await user.hover(button);
  settle();
  if (wasDisabled) press();
  await user.unhover(button);
  settle();
  press();
  expect(screen.queryByRole('tooltip')).toBeNull();
  change.focus();
  await user.keyboard('{Escape}');
  expect(escape).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
