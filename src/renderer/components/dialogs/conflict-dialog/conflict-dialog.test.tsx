import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { watchClicks } from '@renderer/platform/telemetry/usage-events';
import { ConflictTable } from './conflict-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('records which side was chosen, without any value', async () => {
  const sent: unknown[] = [];
  stubProcedure('telemetry.event', (input) => sent.push(input));
  const stop = watchClicks();
  const item = { id: 'note', label: 'Note', mine: 'typed by me', theirs: 'typed by them' };
  const { user } = renderComponent(
    <ConflictTable items={[item]} sides={new Map()} onChoose={() => undefined} />,
  );
  await user.click(screen.getByLabelText('Note, Yours: typed by me'));
  await user.click(screen.getByText('typed by them'));
  window.dispatchEvent(new Event('pagehide'));
  stop();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ events: [{ target: 'Note, Yours' }, { target: 'Note, Now saved' }] }]);
  expect(JSON.stringify(sent)).not.toContain('typed');
});
