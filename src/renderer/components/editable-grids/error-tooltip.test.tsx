import { Input } from '@fluentui/react-components';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { ErrorTooltip } from './error-tooltip';

const EMPTY = 'Enter a name';

function Row({ onEscape }: { onEscape: () => void }) {
  const [name, setName] = useState('dealers');
  return (
    <div onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onEscape()}>
      <ErrorTooltip error={name === '' ? EMPTY : undefined}>
        <Input aria-label="Name" value={name} onChange={(_event, { value }) => setName(value)} />
      </ErrorTooltip>
      <button onClick={() => setName('')}>Clear</button>
    </div>
  );
}

/** Fluent shows and hides a tooltip after a quarter of a second. */
const settle = (): void => act(() => void vi.advanceTimersByTime(1000));

it('shows an error that comes up while the field has the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderComponent(<Row onEscape={() => undefined} />);
  await user.tab();
  settle();
  await user.clear(screen.getByRole('textbox'));
  expect(screen.getByRole('tooltip').textContent).toBe(EMPTY);
  vi.useRealTimers();
});

it('shows no error of a field that was left while it was valid, and takes no Escape', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const escape = vi.fn();
  const { user } = renderComponent(<Row onEscape={escape} />);
  await user.tab();
  settle();
  await user.tab();
  settle();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.keyboard('{Escape}');
  expect(escape).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
