import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { SidePanel } from './side-panel';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button onClick={() => setOpen(true)}>Open</button>
      <SidePanel title="Jobs" open={open} onClose={() => setOpen(false)}>
        <button>Dismiss all</button>
      </SidePanel>
    </main>
  );
}

it('returns the focus to the previous element once the panel has been removed', async () => {
  const { user } = renderComponent(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const inside = await screen.findByText('Dismiss all');
  inside.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Dismiss all')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

const drawn = (open: boolean) => {
  const onClose = vi.fn();
  renderComponent(
    <>
      <button>Jobs</button>
      <SidePanel title="Jobs and notices" open={open} onClose={onClose}>
        Nothing
      </SidePanel>
    </>,
  );
  return onClose;
};

it.each([
  ['closes on Escape although its button still has the focus', true, 1],
  ['leaves Escape to the page while it is closed', false, 0],
])('%s', (_case, open, calls) => {
  const onClose = drawn(open);
  fireEvent.keyDown(screen.getByText('Jobs', { selector: 'button' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(calls);
});

it('closes once on Escape within it', () => {
  const onClose = drawn(true);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
