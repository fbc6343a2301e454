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
  /** The same with what a card passes as the state of the navigation, which a new window does not get. */
  clientInNewWindow: (client: ClientState): string =>
    `${clientPath(client.clientName)}?${new URLSearchParams(client).toString()}`,
} as const;
