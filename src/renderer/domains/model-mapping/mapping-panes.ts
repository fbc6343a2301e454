import type { MappingKind } from '@shared/domains/model-mapping/model';

/** The two grids of a mapping: unmapped models on the left and mapped ones on the right. */
const PANES = ['unmapped', 'mapped'] as const;
export type Pane = (typeof PANES)[number];

/** Returns the id under which a grid's columns are persisted. */
export const gridId = (kind: MappingKind, pane: Pane): string => `models-${kind}-${pane}`;
export const gridIds = (kind: MappingKind): string[] => PANES.map((pane) => gridId(kind, pane));
