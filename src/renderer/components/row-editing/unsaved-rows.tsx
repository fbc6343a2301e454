import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { messages } from '@shared/kernel/messages';
import type { PendingEdits } from './pending-edits';

const useStyles = makeStyles({ list: { margin: 0, overflowWrap: 'anywhere' } });

/** The rows that a save left behind, each with what was said about it. */
export function UnsavedRows({ edits, labelOf }: { edits: PendingEdits; labelOf: (key: string) => string }) {
  const styles = useStyles();
  const failed = [...edits].flatMap(([key, { problem }]) => (problem === null ? [] : [{ key, problem }]));
  if (failed.length === 0) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{messages.rows.notSaved(failed.length)}</MessageBarTitle>
        <ul className={styles.list}>
          {failed.map(({ key, problem }) => (
            <li key={key}>
              {labelOf(key)}: {problem}
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
