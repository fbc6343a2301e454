import { FluentProvider, Portal, PortalMountNodeProvider, webLightTheme } from '@fluentui/react-components';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { expect, it } from 'vitest';
import { createPortalMountNode } from './portal-mount-node';

const drawn = (children: ReactNode) => (
  <FluentProvider theme={webLightTheme}>
    <PortalMountNodeProvider value={createPortalMountNode()}>
      <Suspense fallback="Loading">{children}</Suspense>
    </PortalMountNodeProvider>
  </FluentProvider>
);

const NEVER = new Promise<never>(() => undefined);

function Loading(): ReactNode {
  return use(NEVER);
}

it('puts nothing into the page for a portal that React does not render to its end', async () => {
  const menu = (
    <>
      <Portal>Menu</Portal>
      <Loading />
    </>
  );
  const { container } = await act(async () => render(drawn(menu)));
  expect(container.textContent).toBe('Loading');
  expect([...document.body.children]).toEqual([container]);
});

it('puts a portal at the end of the body, and removes it with its component', () => {
  const { rerender, container } = render(drawn(<Portal>Menu</Portal>));
  expect(screen.getByText('Menu')).toBe(document.body.lastElementChild);
  rerender(drawn('Closed'));
  expect([...document.body.children]).toEqual([container]);
  rerender(drawn(<Portal>Again</Portal>));
  expect(screen.getByText('Again')).toBe(document.body.lastElementChild);
});
