// The sections in which two stores are compared and copied, and the differences between two stores as tables.
// `rules.ts` compares.

import type { Opcode } from '@shared/domains/opcodes/model';
import type { SectionName, StoreConfiguration } from '@shared/domains/store-configuration/model';
import type { ComparedTable } from '@shared/kernel/comparison';

/** The sections in which two stores are compared, in this order. */
const COMPARED_SECTIONS = [
  'feeds',
  'settings',
  'payTypes',
  'opcodes',
  'laborGrids',
  'partsMatrices',
  'menus',
] as const satisfies readonly (SectionName | 'opcodes')[];
export type ComparedSectionName = (typeof COMPARED_SECTIONS)[number];

/** A store with all compared data; its thousands of opcodes are read for the comparison only. */
export interface ComparedStore extends StoreConfiguration {
  opcodes:
    | { status: 'read'; data: Opcode[]; asOf: string; kept: boolean }
    | Extract<StoreConfiguration['feeds'], { status: 'closed' }>;
}

/** Feeds and opcodes come with a store's own DMS: they are compared, but not copied. */
export type CopiedSectionName = Exclude<ComparedSectionName, 'feeds' | 'opcodes'>;
export const COPIED_SECTIONS: readonly CopiedSectionName[] = COMPARED_SECTIONS.filter(
  (name) => name !== 'feeds' && name !== 'opcodes',
);

export type Side = 'one' | 'other';

/** An entry of a section, or a table of its entries, that both stores have or only one of them. */
export interface ComparedGroup {
  title: string;
  /** The stores that have it. If only one has, the table holds its values on both sides. */
  presence: 'both' | Side;
  table: ComparedTable;
  /** Whether the group counts as one entry, or each of its rows. */
  counts: 'whole' | 'rows';
}

export interface ComparedSection {
  name: ComparedSectionName;
  title: string;
  /** Why a store has nothing to compare yet. */
  closed: { side: Side; reason: string }[];
  groups: ComparedGroup[];
  /** Entries: feeds, settings, pay types, opcodes, grids, matrices, menus and intervals. */
  entries: number;
  differing: number;
}
