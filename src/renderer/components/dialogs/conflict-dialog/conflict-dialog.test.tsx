import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { watchUsage } from '@fixtures/components/watch-usage';
import { SessionContext } from '@renderer/platform/session/session-context';
import type { SessionState } from '@shared/kernel/platform/session';
import { useConflictDialog } from './conflict-context';
import { ConflictDialog, ConflictTable } from './conflict-dialog';
import { ConflictProvider } from './conflict-provider';

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
  ['You changed this somewhere else', ['Olivia Ortega', 'olivia']],
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

it('closes when the session ends, and answers that nothing is saved', async () => {
  const answered = vi.fn<(takeTheirs: ReadonlySet<string> | null) => void>();
  const account = { subject: '1', name: '', userName: '', email: '', role: 'user', realm: 'bzo' };
  let end: () => void = () => undefined;
  function Page() {
    const choose = useConflictDialog();
    const items = [{ id: '1', label: 'Note', mine: 'a', theirs: 'b' }];
    const save = async (): Promise<void> => answered(await choose({ recordName: 'the step', items }));
    return <button onClick={() => void save()}>Save</button>;
  }
  function Window() {
    const [session, setSession] = useState<SessionState>({
      ...{ status: 'signedIn', connectionId: 'sandbox', storage: 'keychain', user: account },
    });
    end = () => setSession({ status: 'signedOut' });
    return (
      <SessionContext value={session}>
        <ConflictProvider>
          <Page />
        </ConflictProvider>
      </SessionContext>
    );
  }
  const { user } = renderScreen(<Window />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Someone else changed this' });
  act(() => end());
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(null));
  expect(screen.queryByRole('dialog')).toBeNull();
});
