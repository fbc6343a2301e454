import { LINK_SCHEME } from '@shared/kernel/deep-link';

/**
 * The route a `dealer-console://` link names, or null. `dealer-console://open/LaunchReport` and
 * `dealer-console:///LaunchReport` both open /LaunchReport; anything that is no plain route is refused.
 */
export function routeOfLink(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (url.protocol !== `${LINK_SCHEME}:`) return null;
  if (url.host !== '' && url.host !== 'open') return null;
  const path = url.pathname === '' ? '/' : url.pathname;
  if (!/^\/[A-Za-z0-9/_\-.~%]*$/.test(path) || path.startsWith('//') || path.includes('..')) return null;
  return `${path}${url.search}`;
}
