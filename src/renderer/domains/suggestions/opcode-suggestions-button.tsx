import { useMemo, useState } from 'react';
import type { OpcodeSuggestion } from '@shared/domains/suggestions/model';
import { opcodeSuggestionTexts } from '@shared/domains/suggestions/texts';
import type { Opcode, StoreOpcodes } from '@shared/domains/opcodes/model';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import type { Decision } from '@shared/kernel/decision';
import { namedStore, type Opened } from './opened-store';
import { SuggestionsButton } from './suggestions-button';
import { useOpcodeSuggestions } from './use-opcode-suggestions';

interface OpcodeSuggestionsButtonProps {
  opened: Opened<StoreOpcodes>;
  /** The opcodes as they would be after a save. */
  lines: readonly Opcode[];
  open: Decision;
  decision: Decision;
  onAccept: (suggestions: readonly OpcodeSuggestion[]) => void;
}

/** Categories for the opcodes that have none. */
export function OpcodeSuggestionsButton({ opened, lines, ...given }: OpcodeSuggestionsButtonProps) {
  const [looking, setLooking] = useState(false);
  // Only what is looked at is named: thousands of opcodes are moved more often.
  const names = useMemo(
    () =>
      new Map(
        (looking ? lines : [])
          .filter(isUncategorized)
          .map(({ id, lbropcode, lbropcodedesc }) => [id, `${lbropcode} ${lbropcodedesc ?? ''}`.trim()]),
      ),
    [lines, looking],
  );
  return (
    <SuggestionsButton
      {...given}
      {...{ names, looking }}
      texts={opcodeSuggestionTexts}
      storeName={namedStore(opened.store).storeName}
      query={useOpcodeSuggestions(opened, looking)}
      onLook={setLooking}
    />
  );
}
