import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { watchUsage } from '@fixtures/components/watch-usage';
import { ConflictDialog, ConflictTable } from './conflict-dialog';

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

it.each([
  ['You changed this somewhere else', ['olivia', 'olivia']],
  ['Someone else changed this', ['olivia', 'anna']],
  ['Someone else changed this', ['olivia', undefined]],
])('says "%s" where the saved values are by %s', async (title, names) => {
  const items = names.map((savedBy, at) => ({
    ...{ id: String(at), label: `Note ${at}`, mine: 'a', theirs: 'b' },
    ...(savedBy === undefined ? {} : { savedBy }),
  }));
  renderScreen(<ConflictDialog request={{ recordName: 'the step', items }} onAnswer={() => undefined} />);
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});
