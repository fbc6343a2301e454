import { Button } from '@fluentui/react-components';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { useConfirm } from './confirm-context';
import { ConfirmProvider } from './confirm-provider';

function Asks({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async (): Promise<void> =>
    onAnswer(await confirm({ title: 'Delete this store?', confirmLabel: 'Delete', intent: 'danger' }));
  return <Button onClick={() => void ask()}>Remove</Button>;
}

function drawn() {
  const onAnswer = vi.fn();
  const { user } = renderComponent(
    <ConfirmProvider>
      <Asks onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  return { onAnswer, user, opener: screen.getByRole('button', { name: 'Remove' }) };
}

const question = (): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: 'Delete this store?' });

test('the second click of a double click opens no second dialog: the first is answered with No', async () => {
  const { onAnswer, opener } = drawn();
  fireEvent.click(opener);
  fireEvent.click(opener);
  await question();
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false], [true]]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Escape means no', async () => {
  const { onAnswer, opener, user } = drawn();
  await user.click(opener);
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Ctrl+Enter means yes, but not the key that is still held from before', async () => {
  const { onAnswer, opener, user } = drawn();
  await user.click(opener);
  const cancel = within(await question()).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  fireEvent.keyDown(cancel, { key: 'Enter', ctrlKey: true, repeat: true });
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.keyDown(cancel, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
});

test('the focus returns to the control that opened the dialog', async () => {
  const { opener, user } = drawn();
  await user.click(opener);
  await question();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the question goes with what has asked it, and is answered with No', async () => {
  const onAnswer = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen && <Asks onAnswer={onAnswer} />}
        <button onClick={() => setOpen(false)}>Leave</button>
      </>
    );
  }
  const { user } = renderComponent(
    <ConfirmProvider>
      <Page />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await question();
  fireEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onAnswer.mock.calls).toEqual([[false]]);
});
