import { useMemo, useState } from 'react';
import type { MappedModel, MappingKind, ModelMapping, ModelMove } from '@shared/domains/model-mapping/model';
import { modelKey } from '@shared/domains/model-mapping/moves';
import { countMapping, hasModelsLeft, NOT_READ } from '@shared/domains/model-mapping/rules';
import type { Store } from '@shared/domains/stores/model';
import { movesSuggested } from '@shared/domains/suggestions/rules';
import { modelSuggestionTexts } from '@shared/domains/suggestions/texts';
import type { Decision } from '@shared/kernel/decision';
import { namedStore, type Opened } from './opened-store';
import { SuggestionsButton } from './suggestions-button';
import { useModelSuggestions } from './use-model-suggestions';

interface ModelSuggestionsButtonProps {
  store: Opened<ModelMapping>['store'] & Pick<Store, 'realmName'>;
  kind: MappingKind;
  mapping: ModelMapping;
  /** When that was read; null while it is on its way. */
  asOf: string | null;
  /** The models as they are once what is on its way has been stored. */
  models: readonly MappedModel[];
  decision: Decision;
  sendMoves: (moves: readonly ModelMove[]) => void;
}

/** Menus or grid types for the models that are mapped to none: accepted, a model is moved as by hand. */
export function ModelSuggestionsButton(props: ModelSuggestionsButtonProps) {
  const { store, kind, mapping, asOf, models, decision, sendMoves } = props;
  const [looking, setLooking] = useState(false);
  // Only what is looked at is named: thousands of models are moved more often.
  const names = useMemo(
    () =>
      new Map(
        (looking ? models : [])
          .filter(({ target }) => target === null)
          .map((model) => [modelKey(model), `${model.make} ${model.model}`]),
      ),
    [models, looking],
  );
  const texts = useMemo(() => modelSuggestionTexts(kind), [kind]);
  return (
    <SuggestionsButton
      {...{ names, texts, decision, looking }}
      appearance="subtle"
      storeName={namedStore(store).storeName}
      open={asOf === null ? NOT_READ : hasModelsLeft(countMapping(models))}
      query={useModelSuggestions({ store, data: mapping, asOf }, { realm: store.realmName, kind }, looking)}
      onLook={setLooking}
      onAccept={(suggestions) => sendMoves(movesSuggested(suggestions, models))}
    />
  );
}
