// What a kind of record is that the people of the simulated year edit: how it is read, and how a change is sent that is
// based on what was read.

import type { Random } from '@sandbox/database/random';
import type { Call } from '../console';

/** A store of the simulation. */
export interface StoreKey {
  id: number;
  storeId: string;
  tenantId: string;
  name: string;
  /** The id of its tenant. */
  tenant: number;
}

export type Fields = Readonly<Record<string, string | null>>;

/** A record as someone has read it, and the function that sends a change of it. */
export interface SeenRecord {
  fields: Fields;
  isLive: boolean;
  send(call: Call, changes: Fields): Promise<unknown>;
}

export interface RecordKind {
  name: string;
  /** What the model calls the record, where several kinds edit parts of one. */
  record: string;
  /** The operation of the contract that writes it. */
  operation: string;
  /** The fields that are edited; a record may be read, and compared, with more. */
  fields: readonly string[];
  /** A new value of a field, or null if the record can have none. */
  next(field: string, now: string | null, random: Random, unique: string): string | null;
  read(call: Call, store: StoreKey): Promise<SeenRecord>;
}

/** A day of the year 2026. */
export const day = (random: Random): string =>
  `2026-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;

export const live = ({ origin, partial }: { origin: string; partial: boolean }): boolean =>
  origin === 'live' && !partial;

export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}`);
  return value;
}

/** What the model calls a record. */
export const recordOf = ({ record }: RecordKind, { storeId }: StoreKey): string => `${record} of ${storeId}`;
