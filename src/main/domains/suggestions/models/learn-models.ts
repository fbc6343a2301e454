import type { ModelSuggestion } from '@shared/domains/suggestions/model';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import { modelKey } from '@shared/domains/model-mapping/moves';
import type { Craft, Lesson } from '../craft';
import { learn, type HeldOut } from '../learn';
import { featuresOf, signatureOf } from './model-features';
import { makeOf } from './model-text';
import { namesHere } from './names-here';

/** What a model of another store costs of the likeness: each store has its own reasons. */
const OTHER_STORE = 0.8;
/** With fewer models mapped here, other stores have to tell how sure one may be. */
const ENOUGH_OWN = 60;
const OWN = 'own';
const OTHER = 'other';

interface StoreModels {
  storeName: string;
  things: readonly MappedModel[];
}

/** As they are left in life: some models of a make that was begun with, and whole makes. */
const OWN_HELD_OUT: readonly HeldOut<MappedModel>[] = [
  { kin: OWN, groupOf: modelKey },
  { kin: OWN, groupOf: ({ make }) => makeOf(make) },
];

const MODELS: Craft<MappedModel> = {
  decisionOf: ({ target }) => target,
  signatureOf,
  featuresOf,
  alikeOf: ({ make }) => make,
  nearness: ({ kin }, _model, asked) => (kin === asked ? 1 : OTHER_STORE),
  shown: ({ make, model }) => ({ name: make, words: model }),
};

/** What other stores say in the words of this one. */
function translated({ storeName, things }: StoreModels, own: StoreModels, choices: readonly string[]) {
  const names = namesHere(things, own.things, choices);
  const said = things.flatMap((model): MappedModel[] => {
    const target = model.target === null ? undefined : names.get(model.target);
    return target === undefined ? [] : [{ ...model, target }];
  });
  return { storeName, kin: OTHER, things: said };
}

/** Suggests what the models of `own` that are mapped to nothing are mapped to: one of `choices`. */
export function suggestModels(
  own: StoreModels,
  others: readonly StoreModels[],
  choices: readonly string[],
): ModelSuggestion[] {
  const decided = own.things.filter(({ target }) => target !== null && choices.includes(target));
  const lessons: Lesson<MappedModel>[] = [
    { storeName: own.storeName, kin: OWN, things: decided },
    ...others.map((other) => translated(other, own, choices)),
  ];
  const suggest = learn(MODELS, lessons, decided.length >= ENOUGH_OWN ? OWN_HELD_OUT : ['stores']);
  const left = own.things.filter(({ target }) => target === null);
  return suggest(left, OWN).map(({ thing, reasons, choice, confidence, alike }) => ({
    ...{ id: modelKey(thing), choice, confidence, alike, reasons: [...reasons] },
  }));
}
