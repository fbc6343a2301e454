import { inAddress } from '@shared/kernel/in-address';
import type { EventType } from './model';

const ROOT = '/NeverEvents';
const LISTS: Record<EventType, string> = {
  never: `${ROOT}/FOPC`,
  maintenance: `${ROOT}/maintainance`,
};

export const neverEventsPaths = {
  root: ROOT,
  list: (eventType: EventType): string => LISTS[eventType],
  client: (clientName: string): string => `${ROOT}/${inAddress(clientName.replace(/\s/g, ''))}`,
} as const;
