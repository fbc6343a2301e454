import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { CsvLine } from '@shared/kernel/csv-table';
import { messages } from '@shared/kernel/messages';
import type { CsvFindings } from './checked-lines';
import { CsvDrop } from './csv-drop';
import { CsvPreview } from './csv-preview';
import { isCsv, readCsvFile, type CsvFile } from './read-csv-file';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 } });

interface CsvUploadProps {
  label: string;
  hint: string;
  /** What the columns are called in the preview. */
  headers: readonly string[];
  /** The rules of the domain; what they find is marked and keeps nobody from sending. */
  check: (lines: readonly CsvLine[]) => CsvFindings;
  file: CsvFile | null;
  onChange: (file: CsvFile | null) => void;
  /** What a form says of it: that it is required. */
  error?: string | undefined;
}

/** Chooses a CSV file and shows it. Another type is refused at once, what cannot be read says why. */
export function CsvUpload({ label, hint, headers, check, file, onChange, error }: CsvUploadProps) {
  const styles = useStyles();
  const notify = useNotify();
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const asked = useRef(0);
  const findings = useMemo(() => file && check(file.lines), [file, check]);
  const take = async (chosen: File): Promise<void> => {
    if (!isCsv(chosen)) return notify.error(messages.csv.wrongType, { duration: 'normal' });
    asked.current += 1;
    const turn = asked.current;
    const read = await readCsvFile(chosen);
    // Another one was chosen while this one was read.
    if (turn !== asked.current) return;
    setFailed(read.ok ? undefined : read.message);
    onChange(read.ok ? read.file : null);
  };
  return (
    <div className={styles.root}>
      <CsvDrop
        label={label}
        hint={hint}
        fileName={file?.name}
        error={failed ?? error}
        onTake={(chosen) => void take(chosen)}
      />
      {file && findings && <CsvPreview file={file} headers={headers} findings={findings} />}
    </div>
  );
}
