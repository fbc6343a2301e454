import {
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { failedLine, loadFailure } from '@shared/domains/bulk-load/loads';
import type { BulkLogRow } from '@shared/domains/bulk-load/model';
import { formatLogTime } from '@shared/kernel/format';

const useStyles = makeStyles({
  bar: { height: 'auto' },
  line: { display: 'block', overflowWrap: 'anywhere', whiteSpace: 'normal' },
});

/** The line that failed, whole and above the log, however far down it stands there. */
export function FailedLogLine({ lines }: { lines: readonly BulkLogRow[] }) {
  const styles = useStyles();
  const line = failedLine(lines);
  if (!line) return null;
  return (
    <MessageBar intent="error" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle className={styles.line}>{loadFailure(line)}</MessageBarTitle>
        <Caption1 className={styles.line}>
          Line {lines.indexOf(line) + 1}, {formatLogTime(line.datetime)}: {line.description}
        </Caption1>
      </MessageBarBody>
    </MessageBar>
  );
}
