// The button that opens the suggestions for the opcodes of a store, and what it asks for.

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Opcode, StoreOpcodes } from '@shared/domains/opcodes/model';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import type { OpcodeSuggestion } from '@shared/domains/suggestions/model';
import { opcodeSuggestionTexts } from '@shared/domains/suggestions/texts';
import type { Permission } from '@shared/kernel/access/permission';
import {
  type LoadedStore,
  NEVER_STALE,
  storeIdentity,
  SuggestionsButton,
  useFirstLoadedAt,
} from './suggestions-button';

interface OpcodeSuggestionsButtonProps {
  opened: LoadedStore<StoreOpcodes>;
  /** The opcodes with the pending changes applied. */
  lines: readonly Opcode[];
  open: Permission;
  permission: Permission;
  onAccept: (suggestions: readonly OpcodeSuggestion[]) => void;
}

/** The button that suggests categories for opcodes that have none. */
export function OpcodeSuggestionsButton({ opened, lines, ...given }: OpcodeSuggestionsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useTraining(opened);
  // Names are computed only while the panel is open, because rows change much more often than the panel is opened.
  const names = useMemo(
    () =>
      new Map(
        (isOpen ? lines : [])
          .filter(isUncategorized)
          .map(({ id, lbropcode, lbropcodedesc }) => [id, `${lbropcode} ${lbropcodedesc ?? ''}`.trim()]),
      ),
    [lines, isOpen],
  );
  return (
    <SuggestionsButton
      {...given}
      {...{ names, isOpen }}
      texts={opcodeSuggestionTexts}
      storeName={storeIdentity(opened.store).storeName}
      query={useOpcodeSuggestions(opened, isOpen)}
      onOpenChange={setIsOpen}
    />
  );
}

/** Returns the request for the suggestions of a store; its time is empty while the opcodes are loading. */
function useSuggestionRequest(opened: LoadedStore<StoreOpcodes>) {
  const asOf = useFirstLoadedAt(opened);
  const { storeId, tenantId, storeName, dms } = storeIdentity(opened.store);
  return useMemo(
    () => ({ storeId, tenantId, storeName, dms, asOf: asOf ?? '' }),
    [storeId, tenantId, storeName, dms, asOf],
  );
}

/** Sends this store's decisions to the training set. */
function useTraining(opened: LoadedStore<StoreOpcodes>): void {
  const bridge = useBridge();
  const request = useSuggestionRequest(opened);
  const { mutate: learn } = useMutation(bridge.suggestions.opcodes.learn.mutationOptions());
  useEffect(() => {
    if (request.asOf !== '') learn(request);
  }, [learn, request]);
}

/** Queries the suggestions of a store while they are shown. */
export function useOpcodeSuggestions(opened: LoadedStore<StoreOpcodes>, isOpen: boolean) {
  const bridge = useBridge();
  const request = useSuggestionRequest(opened);
  return useQuery(
    bridge.suggestions.opcodes.ofStore.queryOptions(request, {
      ...NEVER_STALE,
      enabled: isOpen && request.asOf !== '',
      placeholderData: keepPreviousData,
    }),
  );
}
