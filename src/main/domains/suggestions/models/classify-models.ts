// Suggests menu and grid types for the models of a store, by what the people of all stores have decided.

import { z } from 'zod';
import { type MappedModel, mappedModelSchema } from '@shared/domains/model-mapping/model';
import { modelKey } from '@shared/domains/model-mapping/rules';
import type { ModelSuggestion, ModelSuggestions } from '@shared/domains/suggestions/model';
import type { FeatureExtractor, TrainingSet } from '../neighbor-vote';
import { type HoldOut, trainClassifier } from '../train-classifier';
import {
  parseTrainingSets,
  type SuggestionWorkerInput,
  trainingSetOf,
  trainingSummary,
} from '../worker-input';
import { featuresOf, signatureOf, makeOf } from './model-features';
import { translateTargets } from './translate-targets';

const modelsSchema = z.array(mappedModelSchema);

/** Suggests menus or grid types for the unmapped models of a store. */
export function suggestForModels(start: SuggestionWorkerInput): ModelSuggestions {
  const trainingSets = parseTrainingSets(modelsSchema, start);
  const ownSet = trainingSetOf(start.store, trainingSets);
  return {
    suggestions: ownSet
      ? classifyModels(
          ownSet,
          trainingSets.filter((trainingSet) => trainingSet !== ownSet),
          start.choices,
        )
      : [],
    trainedOn: trainingSummary(trainingSets, ({ target }) => target !== null),
  };
}

/** The similarity weight of another store's model, because each store has its own reasons. */
const OTHER_STORE = 0.8;
/** The number of mapped models from which on this store's own are held out; with fewer, the other stores are. */
const ENOUGH_OWN = 60;
const OWN = 'own';
const OTHER = 'other';

interface StoreModels {
  storeName: string;
  things: readonly MappedModel[];
}

/** Holds out models as they are unmapped in practice: some models of a partly mapped make, and whole makes. */
const OWN_HELD_OUT: readonly HoldOut<MappedModel>[] = [
  { group: OWN, groupOf: modelKey },
  { group: OWN, groupOf: ({ make }) => makeOf(make) },
];

const MODELS: FeatureExtractor<MappedModel> = {
  decisionOf: ({ target }) => target,
  signatureOf,
  featuresOf,
  groupingKeyOf: ({ make }) => make,
  similarityWeight: ({ group }, _model, ownGroup) => (group === ownGroup ? 1 : OTHER_STORE),
  describe: ({ make, model }) => ({ name: make, words: model }),
};

/** The training set of another store, with its targets translated to the names of this one. */
function translated({ storeName, things }: StoreModels, own: StoreModels, choices: readonly string[]) {
  const names = translateTargets(things, own.things, choices);
  const mapped = things.flatMap((model): MappedModel[] => {
    const target = model.target === null ? undefined : names.get(model.target);
    return target === undefined ? [] : [{ ...model, target }];
  });
  return { storeName, group: OTHER, things: mapped };
}

/** Suggests one of `choices` for each unmapped model of `own`. */
export function classifyModels(
  own: StoreModels,
  others: readonly StoreModels[],
  choices: readonly string[],
): ModelSuggestion[] {
  const decided = own.things.filter(({ target }) => target !== null && choices.includes(target));
  const trainingSets: TrainingSet<MappedModel>[] = [
    { storeName: own.storeName, group: OWN, things: decided },
    ...others.map((other) => translated(other, own, choices)),
  ];
  const suggest = trainClassifier(
    MODELS,
    trainingSets,
    decided.length >= ENOUGH_OWN ? OWN_HELD_OUT : ['stores'],
  );
  const left = own.things.filter(({ target }) => target === null);
  return suggest(left, OWN).map(({ thing, reasons, choice, confidence, alike }) => ({
    ...{ id: modelKey(thing), choice, confidence, alike, reasons: [...reasons] },
  }));
}
