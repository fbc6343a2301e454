import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import type { PrefetchTarget } from '@renderer/platform/manifest/manifest';
import { usePrefetchOnHover } from './screen-prefetcher';

const { loads, load } = vi.hoisted(() => {
  const loads: string[] = [];
  const load = (name: string) => async () => {
    if (name === 'broken') throw new Error("can't be had");
    const prefetch = (_context: unknown, { id, pathname }: PrefetchTarget): void =>
      void loads.push(`${name} ${id} at ${pathname}`);
    return Object.assign(() => null, name === 'silent' ? {} : { prefetch });
  };
  return { loads, load };
});
vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('../manifests', () => ({
  MANIFESTS: [
    { routes: [{ path: '/broken', load: load('broken') }] },
    {},
    {
      routes: [
        { path: '/tenants/:id/edit', load: load('tenant') },
        { path: '/silent', load: load('silent') },
        { path: '/list', load: load('list') },
      ],
    },
  ],
}));

beforeEach(() => void loads.splice(0));

const LINKS = ['/tenants/7/edit', '/TENANTS/8/EDIT', '/list', '/broken', '/silent', '/nowhere'];

function Links() {
  usePrefetchOnHover();
  return (
    <>
      {LINKS.map((to) => (
        <Link key={to} to={to}>
          <span>{to}</span>
        </Link>
      ))}
      <a href="https://elsewhere.example/list">elsewhere</a>
      <p>words</p>
    </>
  );
}

const passing = async (): Promise<unknown> => new Promise((done) => setTimeout(done, 120));

it('prefetches the target of a link when the pointer or the focus rests on it', async () => {
  renderScreen(<Links />);
  fireEvent.pointerOver(screen.getByText('/tenants/7/edit'));
  expect(loads).toEqual([]);
  await waitFor(() => expect(loads).toEqual(['tenant 7 at /tenants/7/edit']));
  screen.getByRole('link', { name: '/TENANTS/8/EDIT' }).focus();
  await waitFor(() => expect(loads.slice(1)).toEqual(['tenant 8 at /TENANTS/8/EDIT']));
});

it('prefetches immediately when a link is pressed, and nothing that the pointer only crosses', async () => {
  renderScreen(<Links />);
  // No time passes between the two events, however busy the machine is.
  fireEvent.pointerOver(screen.getByText('/tenants/7/edit'));
  fireEvent.pointerOver(screen.getByText('words'));
  await passing();
  expect(loads).toEqual([]);
  fireEvent.pointerDown(screen.getByText('/list'));
  await waitFor(() => expect(loads).toEqual(['list NaN at /list']));
});

it('ignores external links, unknown addresses, and screens that read nothing or fail to load', async () => {
  const { user } = renderScreen(<Links />);
  for (const text of ['elsewhere', '/nowhere', '/silent', '/broken']) {
    await user.hover(screen.getByText(text));
    await passing();
  }
  expect(loads).toEqual([]);
});
