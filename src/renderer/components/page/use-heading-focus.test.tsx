import { act, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRecordHistory } from '@renderer/platform/navigation/window-history';
import { messages } from '@shared/kernel/text/messages';
import { useHeadingFocus } from './use-heading-focus';

function Shell() {
  useRecordHistory();
  return (
    <main>
      <Outlet />
    </main>
  );
}

function Page({ title }: { title: string }) {
  const heading = useHeadingFocus();
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

const twoPages = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      children: [
        { path: '/', element: <Page key="first" title="First" /> },
        { path: '/next', element: <Page key="next" title="Next" /> },
      ],
    },
  ]);

const focused = (): string | null =>
  document.activeElement instanceof HTMLHeadingElement ? document.activeElement.textContent : null;

beforeEach(() => window.history.replaceState(null, '', '/'));

it('focuses the heading of the next page, and of the first page after Back', async () => {
  const router = twoPages();
  render(<RouterProvider router={router} />);
  await screen.findByText('First');
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/next'));
  await waitFor(() => expect(focused()).toBe('Next'));
  window.history.back();
  await waitFor(() => expect(focused()).toBe('First'));
});

it('waits for the dialog that started the navigation, however long it takes to close', async () => {
  const router = twoPages();
  render(<RouterProvider router={router} />);
  await screen.findByText('First');
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  dialog.tabIndex = -1;
  document.body.append(dialog);
  dialog.focus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance', 'Date'] });
  try {
    await act(() => router.navigate('/next'));
    act(() => void vi.advanceTimersByTime(5_000));
    expect(document.activeElement).toBe(dialog);
  } finally {
    vi.useRealTimers();
  }
  dialog.remove();
  await waitFor(() => expect(focused()).toBe('Next'));
});

it('leaves the focus at a notice that the user went to while the save that opens the page was being sent', async () => {
  const router = twoPages();
  render(
    <>
      <RouterProvider router={router} />
      <section aria-label={messages.notices.area}>
        <button type="button">Dismiss</button>
      </section>
    </>,
  );
  await screen.findByText('First');
  const dismiss = screen.getByText('Dismiss');
  dismiss.focus();
  await act(() => router.navigate('/next'));
  await screen.findByText('Next');
  expect(document.activeElement).toBe(dismiss);
});
