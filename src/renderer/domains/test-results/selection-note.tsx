import { Caption1, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { MOST_TESTS } from '@shared/domains/test-results/rules';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';

const useStyles = makeStyles({
  note: { display: 'grid', rowGap: tokens.spacingVerticalXS, flexShrink: 0 },
  names: { overflowWrap: 'anywhere' },
});

/** What is selected, also where a search hides it, and what was not taken. */
export function SelectionNote({ chosen, undone }: { chosen: readonly SmokeTest[]; undone: boolean }) {
  const styles = useStyles();
  const names = chosen.map(({ storeName, userRole }) => texts.part(storeName, userRole));
  return (
    <div className={styles.note} role="status">
      {undone && (
        <MessageBar intent="warning" politeness="polite">
          <MessageBarBody>{texts.undone(MOST_TESTS)}</MessageBarBody>
        </MessageBar>
      )}
      <Caption1 className={styles.names}>
        {[texts.selected(chosen.length, MOST_TESTS), ...(names.length === 0 ? [] : [names.join(', ')])].join(
          ': ',
        )}
      </Caption1>
    </div>
  );
}
