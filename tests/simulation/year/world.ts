import type { Random } from '@sandbox/store/random';
import type { SimulatedConsole } from './console';
import type { Model } from './model';
import type { SimulatedOffice } from './office';
import type { StoreKey } from './records';
import type { VirtualClock } from './virtual-clock';

/** Everything that the parts of a simulated year share. */
export interface World {
  clock: VirtualClock;
  random: Random;
  office: SimulatedOffice;
  model: Model;
  /** A person whose console is never in trouble, who looks at what is stored. */
  reader: SimulatedConsole;
  stores: StoreKey[];
  /** True while a fault is set, so that a call may fail without a reason of its own. */
  isFaulty: boolean;
  /** A text that nothing else has. */
  unique(): string;
  /** Writes what happens into the diary of the day. */
  note(text: string): void;
  /** Writes a violation; the simulation ends with the day. */
  violate(text: string): void;
}
