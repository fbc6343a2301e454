import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Makes one of Fluent's controls a link inside the console; middle click and Ctrl work as on any link. */
export function useRouteAnchor(to: string, state?: unknown) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return { as: 'a' as const, href, onClick: (event: MouseEvent<HTMLAnchorElement>) => follow(event) };
}
