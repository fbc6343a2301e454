import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { AppError } from '@shared/kernel/app-error';
import { useCommand } from './use-command';

const write = vi.fn<() => Promise<string>>();

function Save({ onError }: { onError?: () => void }) {
  const { mutate, data } = useCommand({ mutationFn: write, ...(onError && { onError }) });
  return <button onClick={() => mutate()}>{data ?? 'Save'}</button>;
}

const button = (): HTMLElement => screen.getByRole('button');

it('runs once for two presses before the next render', async () => {
  write.mockReset().mockResolvedValue('Saved');
  renderScreen(<Save />);
  act(() => {
    button().click();
    button().click();
  });
  await screen.findByText('Saved');
  expect(write).toHaveBeenCalledOnce();
});

it('ignores the second click of a double click that comes after the answer, and runs at the next press', async () => {
  write.mockReset().mockResolvedValue('Saved');
  const { user } = renderScreen(<Save />);
  await user.click(button());
  await screen.findByText('Saved');
  act(() => void button().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })));
  expect(write).toHaveBeenCalledOnce();
  await user.keyboard('{Enter}');
  expect(write).toHaveBeenCalledTimes(2);
});

it('shows an error as a notice unless the caller reports it, and can be run again', async () => {
  write.mockReset().mockRejectedValue(new AppError('BACK_OFFICE', 'The disk is full'));
  const { user } = renderScreen(<Save />);
  await user.click(button());
  await screen.findByText('The disk is full');
  await user.keyboard('{Enter}');
  expect(write).toHaveBeenCalledTimes(2);
});

it('leaves an error to a caller that reports it', async () => {
  write.mockReset().mockRejectedValue(new AppError('BACK_OFFICE', 'The disk is full'));
  const onError = vi.fn();
  const { user } = renderScreen(<Save onError={onError} />);
  await user.click(button());
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(screen.queryByText('The disk is full')).toBeNull();
});

it('withdraws the notice about a failure when it is run again', async () => {
  write.mockReset().mockRejectedValueOnce(new AppError('BACK_OFFICE', 'The disk is full'));
  write.mockResolvedValue('Saved');
  const { user } = renderScreen(<Save />);
  await user.click(button());
  await screen.findByText('The disk is full');
  await user.keyboard('{Enter}');
  await screen.findByText('Saved');
  expect(screen.queryByText('The disk is full')).toBeNull();
});

it("withdraws the caller's own notice about a failure when it is run again", async () => {
  function SaveWithTitle() {
    const notify = useNotify();
    return <Save onError={() => notify.error('The sheet could not be sent')} />;
  }
  write.mockReset().mockRejectedValueOnce(new AppError('BACK_OFFICE', 'The disk is full'));
  write.mockResolvedValue('Saved');
  const { user } = renderScreen(<SaveWithTitle />);
  await user.click(button());
  await screen.findByText('The sheet could not be sent');
  await user.keyboard('{Enter}');
  await screen.findByText('Saved');
  expect(screen.queryByText('The sheet could not be sent')).toBeNull();
});
