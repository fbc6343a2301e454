import { Button } from '@fluentui/react-components';
import { Lightbulb20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Gate } from '@renderer/components/gate';
import { useCommands } from '@renderer/platform/commands/use-commands';
import type { OpcodeSuggestion } from '@shared/domains/opcode-suggestions/model';
import { opcodeSuggestionsTexts } from '@shared/domains/opcode-suggestions/texts';
import type { Opcode } from '@shared/domains/opcodes/model';
import type { Decision } from '@shared/kernel/decision';
import { SuggestionsPanel } from './suggestions-panel';
import { useSuggestions, type OpenedOpcodes } from './use-suggestions';

interface SuggestionsButtonProps {
  opened: OpenedOpcodes;
  /** The opcodes as they would be after a save. */
  lines: readonly Opcode[];
  /** Whether there is anything to be decided. */
  open: Decision;
  /** Whether a suggestion may be accepted now; reasons can be read all the same. */
  acceptable: Decision;
  onAccept: (suggestions: readonly OpcodeSuggestion[]) => void;
}

/** Opens what other stores say about the opcodes without a category. */
export function SuggestionsButton({ opened, lines, open, acceptable, onAccept }: SuggestionsButtonProps) {
  const [looking, setLooking] = useState(false);
  const query = useSuggestions(opened, looking);
  const look = { title: opcodeSuggestionsTexts.open, run: () => setLooking(true) };
  const subtitle = opened.store.storeName ?? opened.store.storeId;
  useCommands([{ ...look, id: 'opcodeSuggestions.open', subtitle, decision: open }]);
  return (
    <>
      <Gate decision={open}>
        <Button icon={<Lightbulb20Regular />} aria-haspopup="dialog" onClick={look.run}>
          {look.title}
        </Button>
      </Gate>
      {looking && (
        <SuggestionsPanel
          query={query}
          lines={lines}
          decision={acceptable}
          onAccept={onAccept}
          onClose={() => setLooking(false)}
        />
      )}
    </>
  );
}
