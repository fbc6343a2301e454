import type { Random } from '@sandbox/database/random';
import type { SimulatedConsole } from './console';
import type { Model } from './model';
import type { SimulatedBackOffice } from './back-office';
import type { RecordKind, StoreKey } from './records/record-kind';
import type { VirtualClock } from './virtual-clock';

/** Everything that the parts of a simulated year share. */
export interface World {
  clock: VirtualClock;
  random: Random;
  backOffice: SimulatedBackOffice;
  model: Model;
  /** A person whose console is never in trouble, who looks at what is stored. */
  reader: SimulatedConsole;
  stores: StoreKey[];
  /** What someone has typed into last: the other one often edits it, too. */
  lastEdited: { store: StoreKey; kind: RecordKind } | null;
  /** The tenants that people have created, with the number of stores that were created for each. */
  madeTenants: { name: string; stores: number }[];
  /** The stores that people have created, and that are not launched yet. */
  onTheirWay: { name: string; storeId: string; tenantId: string }[];
  /** The loads that someone has started, by store and step. */
  startedLoads: Set<string>;
  /** True while a fault is set, so that a call may fail without a reason of its own. */
  isFaulty: boolean;
  /** A text that nothing else has. */
  unique(): string;
  /** Writes what happens into the diary of the day. */
  note(text: string): void;
  /** Writes a violation; the simulation ends with the day. */
  violate(text: string): void;
}

/** One of a list, if it has any. */
export const oneOf = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[random.int(0, Math.max(0, list.length - 1))];
