import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { watchUsage } from '@fixtures/components/watch-usage';
import { ConflictTable } from './conflict-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('records which side was chosen, without any value', async () => {
  const usage = watchUsage();
  const item = { id: 'note', label: 'Note', mine: 'typed by me', theirs: 'typed by them' };
  const { user } = renderComponent(
    <ConflictTable items={[item]} sides={new Map()} onChoose={() => undefined} />,
  );
  await user.click(screen.getByLabelText('Note, Yours: typed by me'));
  await user.click(screen.getByText('typed by them'));
  usage.end();
  await waitFor(() => expect(usage.targets).toEqual(['Note, Yours', 'Note, Now saved']));
  expect(JSON.stringify(usage.sent)).not.toContain('typed');
});
