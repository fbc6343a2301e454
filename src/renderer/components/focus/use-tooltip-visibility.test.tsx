import { Button, Tooltip } from '@fluentui/react-components';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { useTooltipVisibility } from './use-tooltip-visibility';

function Popup({ onEscape }: { onEscape: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const tooltip = useTooltipVisibility(!isOpen);
  return (
    <div onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onEscape()}>
      <Tooltip relationship="inaccessible" content="What it opens" {...tooltip}>
        <Button onClick={() => setOpen(true)}>Open</Button>
      </Tooltip>
      <Button onClick={() => setOpen(false)}>Close</Button>
    </div>
  );
}

/** Fluent shows and hides a tooltip after a quarter of a second. */
const settle = (): void => act(() => void vi.advanceTimersByTime(1000));
const tooltip = (): string | undefined => screen.queryByText('What it opens')?.textContent;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('is that of the pointer while the tooltip may be shown', async () => {
  const { user } = renderComponent(<Popup onEscape={() => undefined} />);
  await user.hover(screen.getByRole('button', { name: 'Open' }));
  settle();
  expect(tooltip()).toBeTruthy();
  await user.unhover(screen.getByRole('button', { name: 'Open' }));
  settle();
  expect(tooltip()).toBeUndefined();
});

it('forgets a button that was left while the tooltip could not be shown, and takes no Escape', async () => {
  const escape = vi.fn();
  const { user } = renderComponent(<Popup onEscape={escape} />);
  await user.hover(screen.getByRole('button', { name: 'Open' }));
  settle();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.unhover(screen.getByRole('button', { name: 'Open' }));
  await user.tab();
  settle();
  await user.keyboard('{Enter}');
  expect(tooltip()).toBeUndefined();
  await user.keyboard('{Escape}');
  expect(escape).toHaveBeenCalledOnce();
});
