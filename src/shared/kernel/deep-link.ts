/** The scheme under which the operating system opens the console. */
export const LINK_SCHEME = 'dealer-console';

/** A link to a route of the console that another person can open: in the preview the address itself. */
export const deepLink = (route: string, origin: string): string =>
  origin.startsWith('http') ? `${origin}${route}` : `${LINK_SCHEME}://open${route}`;
