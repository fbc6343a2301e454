// The button that suggests menus or grid types for unmapped models, with the hook that sends the store's mappings to
// the training set.

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type {
  MappedModel,
  MappingKey,
  MappingKind,
  ModelMapping,
  ModelMove,
} from '@shared/domains/model-mapping/model';
import { modelKey, countMapping, hasModelsLeft, NOT_LOADED } from '@shared/domains/model-mapping/rules';
import type { Store } from '@shared/domains/stores/model';
import { suggestedMoves } from '@shared/domains/suggestions/rules';
import { modelSuggestionTexts } from '@shared/domains/suggestions/texts';
import type { Permission } from '@shared/kernel/access/permission';
import {
  type LoadedStore,
  NEVER_STALE,
  storeIdentity,
  SuggestionsButton,
  useFirstLoadedAt,
} from './suggestions-button';

interface ModelSuggestionsButtonProps {
  store: LoadedStore<ModelMapping>['store'] & Pick<Store, 'realmName'>;
  kind: MappingKind;
  mapping: ModelMapping;
  /** The time of the read; null while it is loading. */
  asOf: string | null;
  /** The models with the moves in flight applied. */
  models: readonly MappedModel[];
  permission: Permission;
  sendMoves: (moves: readonly ModelMove[]) => void;
}

/** Accepting a suggestion moves the model as a manual move does. */
export function ModelSuggestionsButton(props: ModelSuggestionsButtonProps) {
  const { store, kind, mapping, asOf, models, permission, sendMoves } = props;
  const [isOpen, setIsOpen] = useState(false);
  // Names are computed only while the panel is open, because rows change much more often than the panel is opened.
  const names = useMemo(
    () =>
      new Map(
        (isOpen ? models : [])
          .filter(({ target }) => target === null)
          .map((model) => [modelKey(model), `${model.make} ${model.model}`]),
      ),
    [models, isOpen],
  );
  const texts = useMemo(() => modelSuggestionTexts(kind), [kind]);
  return (
    <SuggestionsButton
      {...{ names, texts, permission, isOpen }}
      appearance="subtle"
      storeName={storeIdentity(store).storeName}
      open={asOf === null ? NOT_LOADED : hasModelsLeft(countMapping(models))}
      query={useModelSuggestions({ store, data: mapping, asOf }, { realm: store.realmName, kind }, isOpen)}
      onOpenChange={setIsOpen}
      onAccept={(suggestions) => sendMoves(suggestedMoves(suggestions, models))}
    />
  );
}

/** Sends this store's mappings to the training set, and queries suggestions while the panel is open. */
function useModelSuggestions(
  opened: LoadedStore<ModelMapping>,
  { realm, kind }: Pick<MappingKey, 'realm' | 'kind'>,
  isOpen: boolean,
) {
  const bridge = useBridge();
  const asOf = useFirstLoadedAt(opened);
  const { storeId, tenantId, storeName, dms } = storeIdentity(opened.store);
  const request = useMemo(
    () => ({ storeId, tenantId, storeName, dms, realm, kind, asOf: asOf ?? '' }),
    [storeId, tenantId, storeName, dms, realm, kind, asOf],
  );
  const { mutate: learn } = useMutation(bridge.suggestions.models.learn.mutationOptions());
  useEffect(() => {
    if (request.asOf !== '') learn(request);
  }, [learn, request]);
  return useQuery(
    bridge.suggestions.models.ofStore.queryOptions(request, {
      ...NEVER_STALE,
      enabled: isOpen && asOf !== null,
      placeholderData: keepPreviousData,
    }),
  );
}
