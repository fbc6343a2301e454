// Addresses of the console: the start route, links that the operating system opens, which text can be the id of a record,
// and how a part of an address is encoded.

/** The start route, which opens the dashboard. */
export const HOME_ROUTE = '/';

/** The scheme under which the operating system opens the console. */
export const LINK_SCHEME = 'dealer-console';

/** A link to a route of the console that another user can open: in the preview the address itself. */
export const deepLink = (route: string, origin: string): string =>
  origin.startsWith('http') ? `${origin}${route}` : `${LINK_SCHEME}://open${route}`;

/** The largest id of a record: GraphQL and PostgreSQL count in 32 bits. */
const MAX_RECORD_ID = 2_147_483_647;

/** Whether a part of an address can be the id of a record. */
export const isRecordId = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= MAX_RECORD_ID;

/** A text as a part of an address. A lone surrogate is replaced first, because `encodeURIComponent` would throw. */
export const encodeForUrl = (text: string): string => encodeURIComponent(text.toWellFormed());
