import type { ComparedTable } from '@shared/kernel/compared';
import type { SectionName } from '@shared/domains/store-configuration/model';

/** What two stores are held against each other in, in this order. */
export const COMPARED_SECTIONS = [
  'feeds',
  'settings',
  'payTypes',
  'laborGrids',
  'partsMatrices',
  'menus',
] as const satisfies readonly SectionName[];
export type ComparedSectionName = (typeof COMPARED_SECTIONS)[number];

/** A feed is a store's own: it is shown beside another one, but not taken over. */
export type CopiedSectionName = Exclude<ComparedSectionName, 'feeds'>;
export const COPIED_SECTIONS: readonly CopiedSectionName[] = COMPARED_SECTIONS.filter(
  (name) => name !== 'feeds',
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
  /** Entries: feeds, settings, pay types, grids, matrices, menus and intervals. */
  entries: number;
  differing: number;
}
