import { Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { EmptyState, ErrorState, QuietState } from '@renderer/components/page-states';
import { SidePanel } from '@renderer/components/side-panel';
import type { Suggestion } from '@shared/domains/suggestions/model';
import { suggestionTexts, type SubjectTexts } from '@shared/domains/suggestions/texts';
import type { Decision } from '@shared/kernel/decision';
import { SuggestionList } from './suggestion-list';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, paddingBlockEnd: tokens.spacingVerticalL },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** What was asked of the main process. */
interface SuggestionsQuery<S extends Suggestion> {
  data?: { suggestions: readonly S[]; learntFrom: { stores: number; things: number } } | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
}

export interface SuggestionsPanelProps<S extends Suggestion> {
  query: SuggestionsQuery<S>;
  /** What is not decided yet, by its id. */
  names: ReadonlyMap<S['id'], string>;
  texts: SubjectTexts;
  /** Whether a suggestion may be accepted now; reasons can be read all the same. */
  decision: Decision;
  onAccept: (suggestions: readonly S[]) => void;
  onClose: () => void;
}

/** What other stores say, over the page's end. What was decided since it was suggested is left out. */
export function SuggestionsPanel<S extends Suggestion>({ onClose, ...given }: SuggestionsPanelProps<S>) {
  useFocusReturn();
  const close = useRef<HTMLButtonElement>(null);
  const { query, names, texts } = given;
  const suggestions = useMemo(
    () => query.data?.suggestions.filter(({ id }) => names.has(id)) ?? [],
    [query.data, names],
  );
  const nothing = suggestions.length === 0;
  // With the last suggestion its button is gone, and with the focus on nothing Escape would close nothing.
  useEffect(() => {
    if (nothing) close.current?.focus();
  }, [nothing]);
  return (
    <SidePanel title={texts.title} onClose={onClose} closeRef={close}>
      <OpenSuggestions {...given} suggestions={suggestions} />
    </SidePanel>
  );
}

type OpenSuggestionsProps<S extends Suggestion> = Omit<SuggestionsPanelProps<S>, 'onClose'> & {
  suggestions: readonly S[];
};

function OpenSuggestions<S extends Suggestion>({ query, ...list }: OpenSuggestionsProps<S>) {
  const styles = useStyles();
  const { names, texts, suggestions } = list;
  if (query.error)
    return (
      <ErrorState
        title={suggestionTexts.failed}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Spinner label={suggestionTexts.learning} labelPosition="below" />;
  const learntFrom = texts.learntFrom(query.data.learntFrom);
  if (names.size === 0)
    return (
      <QuietState title={texts.nothingLeft}>
        <Caption1>{learntFrom}</Caption1>
      </QuietState>
    );
  if (query.data.learntFrom.things === 0) return <EmptyState text={texts.nothingLearnt} />;
  if (suggestions.length === 0) return <EmptyState text={texts.nothingAlike} />;
  return (
    <div className={styles.root}>
      <Caption1 className={styles.quiet}>{learntFrom}</Caption1>
      <Caption1 role="status">{texts.left(names.size)}</Caption1>
      <SuggestionList {...list} />
    </div>
  );
}
