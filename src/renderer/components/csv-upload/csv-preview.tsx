import { Body1, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { messages } from '@shared/kernel/messages';
import { CheckedTable } from '../checked-table';
import { checkedLines, type CsvFindings } from './checked-lines';
import type { CsvFile } from './read-csv-file';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 } });

interface CsvPreviewProps {
  file: CsvFile;
  headers: readonly string[];
  findings: CsvFindings;
}

/** A file as it was understood, before it is sent. What breaks a rule is marked; the back office decides. */
export function CsvPreview({ file, headers, findings }: CsvPreviewProps) {
  const styles = useStyles();
  const { problems, cells } = findings;
  const rows = useMemo(() => checkedLines(file.lines, cells), [file, cells]);
  const told = cells.length === 0 ? problems : [...problems, messages.csv.mayBeRefused(cells.length)];
  return (
    <div className={styles.root}>
      <Body1 role="status">{messages.csv.read(file.lines.length)}</Body1>
      {told.map((text) => (
        <MessageBar key={text} intent="warning" layout="multiline">
          <MessageBarBody>{text}</MessageBarBody>
        </MessageBar>
      ))}
      <CheckedTable label={file.name} headers={headers} rows={rows} />
    </div>
  );
}
