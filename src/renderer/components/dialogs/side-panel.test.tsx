import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
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
