import { encodeForUrl } from '@shared/kernel/urls';
import type { EventType } from './model';

const ROOT = '/NeverEvents';
const LISTS: Record<EventType, string> = {
  never: `${ROOT}/FOPC`,
  maintenance: `${ROOT}/maintainance`,
};

export const neverEventsPaths = {
  root: ROOT,
  list: (eventType: EventType): string => LISTS[eventType],
  client: (clientName: string): string => `${ROOT}/${encodeForUrl(clientName.replace(/\s/g, ''))}`,
} as const;
