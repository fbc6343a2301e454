import type { MappedModel, MappingKind, MappingTarget } from '@shared/domains/model-mapping/model';

/** The two grids: what is mapped to nothing, and what is mapped. */
const PANES = ['unmapped', 'mapped'] as const;
export type Pane = (typeof PANES)[number];

/** What a grid's columns are remembered under. */
export const gridId = (kind: MappingKind, pane: Pane): string => `models-${kind}-${pane}`;
export const gridIds = (kind: MappingKind): string[] => PANES.map((pane) => gridId(kind, pane));

export interface MappingHeading {
  name: string;
  count: number;
  isDefault: boolean;
}

/** A line of a grid: a model, or the heading of a make, a menu or a grid type. */
export interface MappingLine extends MappedModel {
  heading?: MappingHeading;
  /** It was moved and the back office has not answered yet. */
  saving?: true;
}

export const isHeading = (line: MappingLine): boolean => line.heading !== undefined;

/** What a line stands under, the same for its heading. */
export const groupOf = ({ make, target }: MappingLine): string => target ?? make;

export const headingId = (name: string): string => `group ${name}`;

export const lineId = (line: MappingLine): string =>
  line.heading ? headingId(line.heading.name) : `${line.make.length} ${line.make} ${line.model}`;

/** Models that are mapped to nothing, under their makes. */
export function unmappedLines(models: readonly MappedModel[]): MappingLine[] {
  const makes = new Map<string, MappedModel[]>();
  for (const model of models) {
    if (model.target !== null) continue;
    const make = makes.get(model.make);
    if (make) make.push(model);
    else makes.set(model.make, [model]);
  }
  return [...makes].flatMap(([make, of]): MappingLine[] => [
    { make, model: '', target: null, heading: { name: make, count: of.length, isDefault: false } },
    ...of,
  ]);
}

/** What models can be mapped to, each with the models that are; one without models stays to be dropped on. */
export function mappedLines(
  models: readonly MappedModel[],
  targets: readonly MappingTarget[],
): MappingLine[] {
  const groups = new Map<string, MappedModel[]>(targets.map(({ name }) => [name, []]));
  for (const model of models) if (model.target !== null) groups.get(model.target)?.push(model);
  return targets.flatMap(({ name, isDefault }): MappingLine[] => {
    const of = groups.get(name) ?? [];
    return [{ make: '', model: '', target: name, heading: { name, count: of.length, isDefault } }, ...of];
  });
}

/** The lines with those marked that are still being saved. */
export function withSaving(
  lines: readonly MappingLine[],
  saving: readonly MappedModel[],
): readonly MappingLine[] {
  if (saving.length === 0) return lines;
  const ids = new Set(saving.map(lineId));
  return lines.map((line) => (ids.has(lineId(line)) ? { ...line, saving: true } : line));
}
