import { Caption1, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { MOST_TESTS } from '@shared/domains/test-results/rules';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';
import type { RunOutcome } from './use-run-tests';

const useStyles = makeStyles({
  note: { display: 'grid', rowGap: tokens.spacingVerticalXS, flexShrink: 0 },
  names: { overflowWrap: 'anywhere' },
});

interface SelectionNoteProps {
  chosen: readonly SmokeTest[];
  undone: boolean;
  outcome: RunOutcome | null;
}

/**
 * What is selected, also where a search hides it, what was not taken, and what came of a run: the notice of it lies
 * outside of the dialog, where a screen reader does not go meanwhile.
 */
export function SelectionNote({ chosen, undone, outcome }: SelectionNoteProps) {
  const styles = useStyles();
  const names = chosen.map(({ storeName, userRole }) => texts.part(storeName, userRole));
  const selected = texts.selected(chosen.length, MOST_TESTS);
  return (
    <div className={styles.note} role="status">
      {outcome && (
        <MessageBar intent={outcome.begun ? 'success' : 'error'} politeness="polite">
          <MessageBarBody>{[outcome.text, outcome.detail].filter(Boolean).join('. ')}</MessageBarBody>
        </MessageBar>
      )}
      {undone && (
        <MessageBar intent="warning" politeness="polite">
          <MessageBarBody>{texts.undone(MOST_TESTS)}</MessageBarBody>
        </MessageBar>
      )}
      <Caption1 className={styles.names}>
        {names.length === 0 ? selected : `${selected}: ${names.join(', ')}`}
      </Caption1>
    </div>
  );
}
