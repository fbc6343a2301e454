import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { usePageParameter } from './use-page-parameter';
import { replaceSameUrl } from './window-history';

function Menus() {
  const [shown, open, close] = usePageParameter('prices');
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => open('Standard')}>Prices</button>
      <button onClick={close}>Close</button>
      <button onClick={() => void navigate('/edit')}>Edit</button>
      <p>{shown ?? 'none'}</p>
    </>
  );
}

it('adds one history entry, however often it is pressed before the page is rendered', async () => {
  window.history.replaceState(null, '', '/menus?tab=menus');
  const before = window.history.length;
  const router = createBrowserRouter([
    { path: '/menus', element: <Menus /> },
    { path: '/edit', element: <h1>Edit</h1> },
  ]);
  replaceSameUrl(router);
  render(<RouterProvider router={router} />);
  const pressTwice = (name: string) =>
    act(async () => {
      const button = screen.getByText(name);
      fireEvent.click(button);
      fireEvent.click(button);
    });
  await pressTwice('Prices');
  expect(await screen.findByText('Standard')).toBeTruthy();
  expect(window.location.search).toBe('?tab=menus&prices=Standard');
  expect(window.history.length).toBe(before + 1);

  await pressTwice('Close');
  expect(screen.getByText('none')).toBeTruthy();
  expect(window.history.length).toBe(before + 1);

  await pressTwice('Edit');
  expect(await screen.findByRole('heading')).toBeTruthy();
  expect(window.history.length).toBe(before + 2);
});
