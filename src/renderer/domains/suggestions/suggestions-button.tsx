import { Button, type ButtonProps } from '@fluentui/react-components';
import { Lightbulb20Regular } from '@fluentui/react-icons';
import { Gate } from '@renderer/components/gate';
import { useCommands } from '@renderer/platform/commands/use-commands';
import type { Suggestion } from '@shared/domains/suggestions/model';
import { suggestionTexts } from '@shared/domains/suggestions/texts';
import type { Decision } from '@shared/kernel/decision';
import { SuggestionsPanel, type SuggestionsPanelProps } from './suggestions-panel';

interface SuggestionsButtonProps<S extends Suggestion> extends Omit<SuggestionsPanelProps<S>, 'onClose'> {
  storeName: string;
  /** Whether there is anything to be decided. */
  open: Decision;
  /** Whether the panel is open. */
  looking: boolean;
  onLook: (looking: boolean) => void;
  appearance?: ButtonProps['appearance'];
}

/** Opens what other stores say about what is not decided here. */
export function SuggestionsButton<S extends Suggestion>(props: SuggestionsButtonProps<S>) {
  const { storeName, open, looking, onLook, appearance, ...panel } = props;
  const look = { title: suggestionTexts.open, run: () => onLook(true) };
  useCommands([{ ...look, id: 'suggestions.open', subtitle: storeName, decision: open }]);
  return (
    <>
      <Gate decision={open}>
        <Button
          {...(appearance ? { appearance } : {})}
          icon={<Lightbulb20Regular />}
          aria-haspopup="dialog"
          onClick={look.run}
        >
          {look.title}
        </Button>
      </Gate>
      {looking && <SuggestionsPanel {...panel} onClose={() => onLook(false)} />}
    </>
  );
}
