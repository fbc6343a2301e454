import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { RethrowRouteError, RootErrorBoundary } from './error-pages';

function Broken(): never {
  throw new Error('the frame broke');
}

// React and the router log the error as well.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('shows an error around the pages, and reloads the window', async () => {
  const reload = vi.fn();
  render(
    <RootErrorBoundary reload={reload}>
      <Broken />
    </RootErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Error: the frame broke');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('shows an error in the frame of the pages', async () => {
  const router = createMemoryRouter([
    { Component: Broken, errorElement: <RethrowRouteError />, children: [{ index: true }] },
  ]);
  render(
    <RootErrorBoundary reload={vi.fn()}>
      <RouterProvider router={router} />
    </RootErrorBoundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Error: the frame broke');
});
