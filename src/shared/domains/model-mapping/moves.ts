import type { MappedModel, ModelMove } from './model';

/** A model among those of its store. */
export const modelKey = ({ make, model }: Pick<MappedModel, 'make' | 'model'>): string =>
  JSON.stringify([make, model]);

/** The models as they are once the moves are made; those that stay are the same objects. */
export function afterMoves(
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

/** What takes the moves back: only of models that are still where they were put, so that nobody else's go along. */
export function undoOf(models: readonly MappedModel[], moves: readonly ModelMove[]): ModelMove[] {
  const now = new Map(models.map((model) => [modelKey(model), model.target]));
  return moves.flatMap((move) =>
    now.get(modelKey(move)) === move.to ? [{ ...move, target: move.to, to: move.target }] : [],
  );
}
