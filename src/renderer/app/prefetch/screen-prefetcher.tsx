// Prefetches the screen behind a link on which the pointer or the focus rests. It is mounted after the first screen, and
// then also has preload-screens.ts load the screens that the manifests mark `preload`.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchRoutes } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { PrefetchContext } from '@renderer/platform/manifest/manifest';
import { HOVER_DELAY_MS } from '@renderer/platform/manifest/manifest';
import { MANIFESTS } from '../manifests';
import { preloadScreens } from './preload-screens';

const routes = MANIFESTS.flatMap((manifest) => manifest.routes ?? []);

/**
 * Mounted once the first screen is there. `afterInput` says that an interaction has started it, whose effect comes
 * first.
 */
export function ScreenPrefetcher({ afterInput }: { afterInput: boolean }) {
  usePrefetchOnHover();
  useEffect(() => void preloadScreens(afterInput), [afterInput]);
  return null;
}

/** A failed prefetch is reported when the page is opened. */
async function prefetchScreen(pathname: string, context: PrefetchContext): Promise<void> {
  const found = matchRoutes(routes, pathname)?.at(-1);
  const screen = await found?.route.load().catch(() => undefined);
  screen?.prefetch?.(context, { pathname, id: Number(found?.params['id']) });
}

/** Returns the page that the link around `target` leads to; null for an external link and for the open page. */
function pathnameOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const { origin, pathname } = window.location;
  return link?.origin === origin && link.pathname !== pathname ? link.pathname : null;
}

/** Preloads the page of a link and prefetches its data when the pointer or the focus rests on the link. */
export function usePrefetchOnHover(): void {
  const bridge = useBridge();
  const cache = useQueryClient();
  useEffect(() => {
    const aborted = new AbortController();
    const options = { signal: aborted.signal, passive: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const near = (target: EventTarget | null, isPressed = false): void => {
      clearTimeout(timer);
      const pathname = pathnameOf(target);
      if (pathname === null) return;
      const prefetch = (): void => void prefetchScreen(pathname, { bridge, cache });
      if (isPressed) prefetch();
      else timer = setTimeout(prefetch, HOVER_DELAY_MS);
    };
    // The pointer of the first interaction may already rest on a link.
    near(document.querySelector('a:hover'));
    for (const event of ['pointerover', 'focusin', 'pointerdown'])
      window.addEventListener(event, ({ target, type }) => near(target, type === 'pointerdown'), options);
    return () => {
      aborted.abort();
      clearTimeout(timer);
    };
  }, [bridge, cache]);
}
