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
  /** The list that a client's page belongs to, by the event type that its card or its address names; undefined without one. */
  listOfClient: (state: unknown, search: string): string | undefined => {
    const eventType: unknown =
      Reflect.get(Object(state), 'eventType') ?? new URLSearchParams(search).get('eventType');
    return eventType === 'never' || eventType === 'maintenance' ? LISTS[eventType] : undefined;
  },
  /** A client's page with what its card passes in the state of the navigation, which a new window does not get. */
  clientInNewWindow: (client: ClientState): string =>
    `${clientPath(client.clientName)}?${new URLSearchParams(client).toString()}`,
} as const;
