import type { ComparedTable } from '@shared/kernel/compared';
import type { Opcode } from '@shared/domains/opcodes/model';
import type { SectionName, StoreConfiguration } from '@shared/domains/store-configuration/model';

/** What two stores are held against each other in, in this order. */
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

/** A store with all that is compared of it: its opcodes are thousands, and only this asks for them. */
export interface ComparedStore extends StoreConfiguration {
  opcodes:
    | { status: 'read'; data: Opcode[]; asOf: string; kept: boolean }
    | Extract<StoreConfiguration['feeds'], { status: 'closed' }>;
}

/** Feeds and opcodes come with a store's own DMS: they are shown beside another store's, but not taken over. */
export type CopiedSectionName = Exclude<ComparedSectionName, 'feeds' | 'opcodes'>;
export const COPIED_SECTIONS: readonly CopiedSectionName[] = COMPARED_SECTIONS.filter(
  (name) => name !== 'feeds' && name !== 'opcodes',
);

export type Side = 'one' | 'other';

/** Something that both stores have, or only one of them. */
export interface ComparedGroup {
  title: string;
  /** Who has it. Of what only one has, the table holds its values on both sides. */
  presence: 'both' | Side;
  table: ComparedTable;
  /** Whether it counts as one, or every row of it. */
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
