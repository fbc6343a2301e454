import { all, refuse, when, type Decision } from '@shared/kernel/decision';
import type { MappedModel, MappingKind } from './model';
import { modelMappingTexts } from './texts';

export interface MappingCounts {
  all: number;
  mapped: number;
  unmapped: number;
}

export function countMapping(models: readonly Pick<MappedModel, 'target'>[]): MappingCounts {
  const unmapped = models.filter(({ target }) => target === null).length;
  return { all: models.length, mapped: models.length - unmapped, unmapped };
}

/** What stands against all that asks for the models while they are on their way. */
export const NOT_READ: Decision = refuse(modelMappingTexts.notRead);

/** The mapping is submitted when nothing is left to map. */
export const needsEveryModel = (counts: MappingCounts): Decision =>
  counts.all === 0
    ? when(false, modelMappingTexts.noModels)
    : when(counts.unmapped === 0, modelMappingTexts.leftOver(counts.unmapped));

/** Whether there is anything left to map. */
export const hasModelsLeft = (counts: MappingCounts): Decision =>
  counts.all === 0
    ? when(false, modelMappingTexts.noModels)
    : when(counts.unmapped > 0, modelMappingTexts.noneLeft);

export function mayMove(kind: MappingKind, selected: readonly MappedModel[], to: string | null): Decision {
  const decision = all(
    when(selected.length > 0, modelMappingTexts.selectModels),
    when(to !== null, modelMappingTexts.chooseTarget(kind)),
  );
  if (!decision.allowed || to === null) return decision;
  return when(
    selected.some(({ target }) => target !== to),
    modelMappingTexts.thereAlready(to),
  );
}

export const mayUnmap = (kind: MappingKind, selected: readonly MappedModel[]): Decision =>
  when(
    selected.some(({ target }) => target !== null),
    modelMappingTexts.selectMapped(kind),
  );

/**
 * Why models cannot be dropped there, or undefined. `over`: the menu or grid type of the row under the pointer, null
 * for a row without one, undefined where there is no row.
 */
export function dropProblem(kind: MappingKind, over: string | null | undefined): string | undefined {
  if (over === undefined) return modelMappingTexts.targetMissing[kind];
  return over === null ? modelMappingTexts.wrongTarget[kind] : undefined;
}

/** Models of the makes that the selected ones belong to, where these are mapped. */
export function wholeMakes(models: readonly MappedModel[], selected: readonly MappedModel[]): MappedModel[] {
  const keyOf = ({ make, target }: MappedModel): string => JSON.stringify([make, target]);
  const makes = new Set(selected.filter(({ target }) => target !== null).map(keyOf));
  return models.filter((model) => makes.has(keyOf(model)));
}

/**
 * Why a change of a model is refused, since somebody else was there first; undefined where it can be made. Repeated
 * after a lost answer it is made already. `seen` is undefined from a sender that did not say.
 */
export function conflictOf(
  now: MappedModel,
  change: { to: string | null; seen: string | null | undefined },
): string | undefined {
  if (change.seen === undefined || now.target === change.seen || now.target === change.to) return undefined;
  return modelMappingTexts.changedMeanwhile(`${now.make} ${now.model}`, now.target);
}
