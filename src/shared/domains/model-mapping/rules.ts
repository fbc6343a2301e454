// Rules of the model mapping: when models may be moved, dropped, unmapped and submitted, what a move makes of them and
// how it is undone, and the conflicts with another user.

import { allowedWhen, type Permission, refuse, requireAll } from '@shared/kernel/access/permission';
import type { MappedModel, MappingKind, ModelMove } from './model';
import { modelMappingTexts } from './texts';

/** The key of a model within its store. */
export const modelKey = ({ make, model }: Pick<MappedModel, 'make' | 'model'>): string =>
  JSON.stringify([make, model]);

/** The models after the moves; unchanged ones are the same objects. */
export function applyMoves(
  models: readonly MappedModel[],
  moves: readonly ModelMove[],
): readonly MappedModel[] {
  if (moves.length === 0) return models;
  const to = new Map(moves.map((move) => [modelKey(move), move.to]));
  return models.map((model) => {
    const target = to.get(modelKey(model));
    return target === undefined || target === model.target ? model : { ...model, target };
  });
}

/**
 * The moves that undo other moves, only for models that are still on their new target, so that another user's change is
 * not reverted.
 */
export function undoOf(models: readonly MappedModel[], moves: readonly ModelMove[]): ModelMove[] {
  const now = new Map(models.map((model) => [modelKey(model), model.target]));
  return moves.flatMap((move) =>
    now.get(modelKey(move)) === move.to ? [{ ...move, target: move.to, to: move.target }] : [],
  );
}

/** The models of moves that are no longer where the moves have put them, with their target now; null for none. */
export function movedSince(
  models: readonly MappedModel[],
  moves: readonly ModelMove[],
): { name: string; target: string | null }[] {
  const now = new Map(models.map((model) => [modelKey(model), model.target]));
  return moves
    .filter((move) => now.get(modelKey(move)) !== move.to)
    .map((move) => ({ name: `${move.make} ${move.model}`, target: now.get(modelKey(move)) ?? null }));
}

export interface MappingCounts {
  all: number;
  mapped: number;
  unmapped: number;
}

export function countMapping(models: readonly Pick<MappedModel, 'target'>[]): MappingCounts {
  const unmapped = models.filter(({ target }) => target === null).length;
  return { all: models.length, mapped: models.length - unmapped, unmapped };
}

/** The refusal of every action that needs the models while they are loading. */
export const NOT_LOADED: Permission = refuse(modelMappingTexts.notRead);

/** The mapping can be submitted when every model is mapped. */
export const needsEveryModel = (counts: MappingCounts): Permission =>
  counts.all === 0
    ? allowedWhen(false, modelMappingTexts.noModels)
    : allowedWhen(counts.unmapped === 0, modelMappingTexts.leftOver(counts.unmapped));

/** Allowed while there are unmapped models. */
export const hasModelsLeft = (counts: MappingCounts): Permission =>
  counts.all === 0
    ? allowedWhen(false, modelMappingTexts.noModels)
    : allowedWhen(counts.unmapped > 0, modelMappingTexts.noneLeft);

export function mayMove(kind: MappingKind, selected: readonly MappedModel[], to: string | null): Permission {
  const permission = requireAll(
    allowedWhen(selected.length > 0, modelMappingTexts.selectModels),
    allowedWhen(to !== null, modelMappingTexts.chooseTarget(kind)),
  );
  if (!permission.allowed || to === null) return permission;
  return allowedWhen(
    selected.some(({ target }) => target !== to),
    modelMappingTexts.thereAlready(to),
  );
}

export const mayUnmap = (kind: MappingKind, selected: readonly MappedModel[]): Permission =>
  allowedWhen(
    selected.some(({ target }) => target !== null),
    modelMappingTexts.selectMapped(kind),
  );

/**
 * The reason why models cannot be dropped there, or undefined. `over`: the menu or grid type of the row under the
 * pointer, null for a row without one, undefined where there is no row.
 */
export function dropProblem(kind: MappingKind, over: string | null | undefined): string | undefined {
  if (over === undefined) return modelMappingTexts.targetMissing[kind];
  return over === null ? modelMappingTexts.wrongTarget[kind] : undefined;
}

/** Mapped models of the makes that the selected ones belong to. */
export function modelsOfSameMakes(
  models: readonly MappedModel[],
  selected: readonly MappedModel[],
): MappedModel[] {
  const keyOf = ({ make, target }: MappedModel): string => JSON.stringify([make, target]);
  const makes = new Set(selected.filter(({ target }) => target !== null).map(keyOf));
  return models.filter((model) => makes.has(keyOf(model)));
}

/**
 * The reason why a change of a model conflicts with another user's; undefined where it does not. A change that is
 * repeated after a lost response is no conflict. `seen` is undefined if the sender does not send it.
 */
export function conflictOf(
  now: MappedModel,
  change: { to: string | null; seen: string | null | undefined },
): string | undefined {
  if (change.seen === undefined || now.target === change.seen || now.target === change.to) return undefined;
  return modelMappingTexts.changedConcurrently(`${now.make} ${now.model}`, now.target);
}
