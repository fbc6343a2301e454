// The line in the opcode toolbar that says how far the categorization is and what the user has to do next. The state
// itself is in use-categorization.ts.

import { Link, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { TWO_LINES } from '@renderer/platform/theme/text-styles';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { messages } from '@shared/kernel/text/messages';

interface CategorizationStatusProps {
  text: string;
  /** The handler is set if the repair orders could not be read. */
  onRetry: (() => void) | undefined;
}

export function CategorizationStatus({ text, onRetry }: CategorizationStatusProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, onRetry && styles.withLink)}>
      <Text size={200} role="status" className={styles.text} title={text}>
        {text}
      </Text>
      {onRetry && (
        <>
          <Text size={200} className={styles.text} title={opcodesTexts.repairOrdersUnknown}>
            {`· ${opcodesTexts.repairOrdersUnknown}`}
          </Text>
          <Link as="button" className={styles.link} onClick={onRetry}>
            {messages.actions.tryAgain}
          </Link>
        </>
      )}
    </div>
  );
}

interface CategorizationFacts {
  /** Whether the categorization was submitted to the back office. */
  submitted: boolean;
  saved: boolean;
  /** Whether the pipeline step Opcode Categorization is completed. */
  stepDone: boolean;
  /** Whether the displayed view has the Submit button; the panes do not. */
  submits: boolean;
  /** The number of opcodes that have no category after a save. */
  uncategorized: number;
}

/** Returns the status of the categorization and what the user has to do next, because Submit is not the last step. */
export function categorizationStatusText({
  submitted,
  saved,
  stepDone,
  submits,
  uncategorized,
}: CategorizationFacts): string {
  const texts = opcodesTexts.status;
  if (saved) return texts.saved;
  return [
    ...(submitted ? [texts.submitted] : []),
    ...(uncategorized > 0 ? [texts.left(uncategorized)] : []),
    texts.next(uncategorized > 0, submits, !stepDone),
  ].join(' ');
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    flex: '1 1 0',
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
  },
  // The sentences are truncated before the link, which alone reads the repair orders again.
  withLink: { minWidth: '64px' },
  text: TWO_LINES,
  link: { flexShrink: 0 },
});
