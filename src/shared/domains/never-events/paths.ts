import { encodeForUrl } from '@shared/kernel/urls';
import type { ClientState, EventType } from './model';

const ROOT = '/NeverEvents';
const LISTS: Record<EventType, string> = {
  never: `${ROOT}/FOPC`,
  maintenance: `${ROOT}/maintainance`,
};

const clientPath = (clientName: string): string => `${ROOT}/${encodeForUrl(clientName.replace(/\s/g, ''))}`;

export const neverEventsPaths = {
  root: ROOT,
  list: (eventType: EventType): string => LISTS[eventType],
  client: clientPath,
  /** The list with the client of a page, which has its family from the card or the address; undefined for other pages. */
  listOfClient: (state: unknown, search: string): string | undefined => {
    const family: unknown =
      Reflect.get(Object(state), 'eventType') ?? new URLSearchParams(search).get('eventType');
    return family === 'never' || family === 'maintenance' ? LISTS[family] : undefined;
  },
  /** The same with what a card passes as the state of the navigation, which a new window does not get. */
  clientInNewWindow: (client: ClientState): string =>
    `${clientPath(client.clientName)}?${new URLSearchParams(client).toString()}`,
} as const;
