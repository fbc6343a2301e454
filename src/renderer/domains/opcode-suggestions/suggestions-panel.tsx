import { Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { EmptyState, ErrorState, QuietState } from '@renderer/components/page-states';
import { SidePanel } from '@renderer/components/side-panel';
import type { OpcodeSuggestion } from '@shared/domains/opcode-suggestions/model';
import { opcodeSuggestionsTexts } from '@shared/domains/opcode-suggestions/texts';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { Opcode } from '@shared/domains/opcodes/model';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import type { Decision } from '@shared/kernel/decision';
import { SuggestionList } from './suggestion-list';
import type { useSuggestions } from './use-suggestions';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, paddingBlockEnd: tokens.spacingVerticalL },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface SuggestionsPanelProps {
  query: ReturnType<typeof useSuggestions>;
  lines: readonly Opcode[];
  decision: Decision;
  onAccept: (suggestions: readonly OpcodeSuggestion[]) => void;
  onClose: () => void;
}

/** What other stores say, over the page's end. What was decided since it was suggested is left out. */
export function SuggestionsPanel({ query, lines, onClose, ...given }: SuggestionsPanelProps) {
  useFocusReturn();
  const close = useRef<HTMLButtonElement>(null);
  const open = useMemo(() => new Map(lines.filter(isUncategorized).map((line) => [line.id, line])), [lines]);
  const suggestions = useMemo(
    () => query.data?.suggestions.filter(({ id }) => open.has(id)) ?? [],
    [query.data, open],
  );
  const nothing = suggestions.length === 0;
  // With the last suggestion its button is gone, and with the focus on nothing Escape would close nothing.
  useEffect(() => {
    if (nothing) close.current?.focus();
  }, [nothing]);
  return (
    <SidePanel title={opcodeSuggestionsTexts.title} onClose={onClose} closeRef={close}>
      <OpenSuggestions {...{ query, open, suggestions }} {...given} />
    </SidePanel>
  );
}

interface OpenSuggestionsProps extends Pick<SuggestionsPanelProps, 'query' | 'decision' | 'onAccept'> {
  /** The opcodes without a category, by their id. */
  open: ReadonlyMap<number, Opcode>;
  suggestions: readonly OpcodeSuggestion[];
}

function OpenSuggestions({ query, open, suggestions, decision, onAccept }: OpenSuggestionsProps) {
  const styles = useStyles();
  if (query.isError)
    return (
      <ErrorState
        title={opcodeSuggestionsTexts.failed}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Spinner label={opcodeSuggestionsTexts.learning} labelPosition="below" />;
  const { learntFrom } = query.data;
  if (open.size === 0)
    return (
      <QuietState title={opcodeSuggestionsTexts.nothingLeft}>
        <Caption1>{opcodeSuggestionsTexts.learntFrom(learntFrom)}</Caption1>
      </QuietState>
    );
  if (learntFrom.opcodes === 0) return <EmptyState text={opcodeSuggestionsTexts.nothingLearnt} />;
  if (suggestions.length === 0) return <EmptyState text={opcodeSuggestionsTexts.nothingAlike} />;
  return (
    <div className={styles.root}>
      <Caption1 className={styles.quiet}>{opcodeSuggestionsTexts.learntFrom(learntFrom)}</Caption1>
      <Caption1 role="status">{opcodesTexts.uncategorizedLeft(open.size)}</Caption1>
      <SuggestionList suggestions={suggestions} opcodes={open} decision={decision} onAccept={onAccept} />
    </div>
  );
}
