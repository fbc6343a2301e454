import type { SuggestionReason } from '@shared/domains/suggestions/model';
import type { Features } from './neighbours';

/** What a store teaches. */
export interface Lesson<Thing> {
  storeName: string;
  /** What things are learnt from together: the DMS of opcodes, whether a model is the asking store's own. */
  kin: string;
  things: readonly Thing[];
}

/** Things that are written alike among one kin, and what people made of them. */
export interface Example<Thing> {
  /** The first of them. */
  thing: Thing;
  kin: string;
  storeName: string;
  features: Features;
  /** How often each was chosen. */
  choices: Map<string, number>;
  count: number;
}

/** All that has to be known of a kind of things in order to learn what people decide about them. */
export interface Craft<Thing> {
  /** What people have decided about it; null while they have not. */
  decisionOf: (thing: Thing) => string | null;
  /** The same for things that cannot be told apart. */
  signatureOf: (thing: Thing) => string;
  featuresOf: (thing: Thing) => Features;
  /** What things have in common that begin alike. */
  alikeOf: (thing: Thing) => string;
  /** What is left of the likeness, 1 for all of it, between an example and a thing of `kin`. */
  nearness: (example: Example<Thing>, thing: Thing, kin: string) => number;
  /** How an example is named among the reasons. */
  shown: (thing: Thing) => Pick<SuggestionReason, 'name' | 'words'>;
}
