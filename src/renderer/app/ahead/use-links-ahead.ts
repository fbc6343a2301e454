import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchRoutes } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Asking } from '@renderer/platform/manifest';
import { REST_MS } from '@renderer/platform/rest';
import { MANIFESTS } from '../manifests';

const routes = MANIFESTS.flatMap((manifest) => manifest.routes ?? []);

/** What cannot be had is told when the page is opened. */
async function askFor(pathname: string, asking: Asking): Promise<void> {
  const found = matchRoutes(routes, pathname)?.at(-1);
  const screen = await found?.route.load().catch(() => undefined);
  screen?.ask?.(asking, { pathname, id: Number(found?.params['id']) });
}

/** The page that the link below `target` leads to; null for one elsewhere, and for the page that is open. */
function pathnameOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const { origin, pathname } = window.location;
  return link?.origin === origin && link.pathname !== pathname ? link.pathname : null;
}

/** Loads the page of a link and asks for what it shows as soon as the pointer or the focus rests on it. */
export function useLinksAhead(): void {
  const bridge = useBridge();
  const cache = useQueryClient();
  useEffect(() => {
    const gone = new AbortController();
    const options = { signal: gone.signal, passive: true };
    let resting: ReturnType<typeof setTimeout> | undefined;
    const near = (target: EventTarget | null, isPressed = false): void => {
      clearTimeout(resting);
      const pathname = pathnameOf(target);
      if (pathname === null) return;
      const ask = (): void => void askFor(pathname, { bridge, cache });
      if (isPressed) ask();
      else resting = setTimeout(ask, REST_MS);
    };
    // The pointer that was the first sign of somebody may rest on a link by now.
    near(document.querySelector('a:hover'));
    for (const event of ['pointerover', 'focusin', 'pointerdown'])
      window.addEventListener(event, ({ target, type }) => near(target, type === 'pointerdown'), options);
    return () => {
      gone.abort();
      clearTimeout(resting);
    };
  }, [bridge, cache]);
}
