// The rows of the two grids of the model mapping: models, and the headings of their groups.

import type { MappedModel, MappingTarget } from '@shared/domains/model-mapping/model';

/** The content of a heading row. */
export interface MappingHeading {
  name: string;
  count: number;
  isDefault: boolean;
}

/** A row of a grid: a model, or the heading of a make, a menu or a grid type. */
export interface MappingLine extends MappedModel {
  heading?: MappingHeading;
  /** True while the move is in flight. */
  saving?: true;
}

export const isHeading = (line: MappingLine): boolean => line.heading !== undefined;

/** Returns the group of a row or of a heading. */
export const groupOf = ({ make, target }: MappingLine): string => target ?? make;

export const headingId = (name: string): string => `group ${name}`;

export const lineId = (line: MappingLine): string =>
  line.heading ? headingId(line.heading.name) : `${line.make.length} ${line.make} ${line.model}`;

/** Returns the unmapped models below their makes. */
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

/** Returns the mapping targets with their models; an empty target stays as a drop target. */
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

/** Marks the rows whose move is being saved. */
export function markSaving(
  lines: readonly MappingLine[],
  saving: readonly MappedModel[],
): readonly MappingLine[] {
  if (saving.length === 0) return lines;
  const ids = new Set(saving.map(lineId));
  return lines.map((line) => (ids.has(lineId(line)) ? { ...line, saving: true } : line));
}
