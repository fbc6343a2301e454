// A form field that takes a CSV file, chosen or dropped, and previews it with the findings of the domain's rules.

import {
  Body1,
  Button,
  Caption1,
  Field,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { DocumentAdd20Regular } from '@fluentui/react-icons';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { CsvLine, CsvReading } from '@shared/kernel/text/csv-table';
import { csvTexts } from '@shared/kernel/text/data-import-texts';
import type { DecimalSeparator } from '@shared/kernel/values';
import { FormatQuestionField, PreviewTable } from '../paste-preview/paste-preview';
import type { PreviewRow } from '../paste-preview/preview-rows';
import { base64Of, type CsvFile, isCsv, readCsvFile } from './read-csv-file';

interface CsvUploadProps {
  label: string;
  hint: string;
  /** The column headers of the preview. */
  headers: readonly string[];
  /** The rules of the domain. Findings are marked and do not prevent the upload. */
  check: (lines: readonly CsvLine[], numbers?: DecimalSeparator) => CsvFindings;
  file: CsvFile | null;
  onChange: (file: CsvFile | null) => void;
  /** The error of the form, for instance that the file is required. */
  error?: string | undefined;
}

/** Other file types are refused, and parse errors are shown. */
export function CsvUpload({ label, hint, headers, check, file, onChange, error }: CsvUploadProps) {
  const styles = useStyles();
  const notify = useNotify();
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const lastTurn = useRef(0);
  const findings = useMemo(() => file && check(file.lines, file.numbers), [file, check]);
  const take = (given: Omit<CsvFile, 'base64'>): void => {
    const { reading } = check(given.lines, given.numbers);
    const sent = reading.isRewritten ? base64Of(reading.lines) : given.original;
    onChange({ ...given, base64: reading.isOpen ? null : sent });
  };
  const choose = async (chosen: File): Promise<void> => {
    if (!isCsv(chosen)) return notify.error(csvTexts.wrongType);
    lastTurn.current += 1;
    const turn = lastTurn.current;
    const answer = await readCsvFile(chosen);
    // Another file was chosen while this one was being read.
    if (turn !== lastTurn.current) return;
    setFailed(answer.ok ? undefined : answer.message);
    if (answer.ok) take({ name: chosen.name, lines: answer.lines, original: answer.original });
    else onChange(null);
  };
  return (
    <div className={styles.root}>
      <CsvDrop
        label={label}
        hint={hint}
        fileName={file?.name}
        error={failed ?? error}
        onTake={(chosen) => void choose(chosen)}
      />
      {file && findings && (
        <CsvPreview
          file={file}
          headers={headers}
          findings={findings}
          onAnswer={(numbers) => take({ ...file, numbers })}
        />
      )}
    </div>
  );
}

/** A cell that breaks a rule: its line number in the file, and its column index. */
interface CsvFinding {
  line: number;
  column: number;
  message: string;
}

/** The findings of a domain about a file before it is uploaded. */
interface CsvFindings {
  /** Problems of the file as a whole, such as missing columns or rows. */
  problems: readonly string[];
  cells: readonly CsvFinding[];
  reading: CsvReading;
}

/** Combines the lines with their findings and parsed values; a missing cell is added so that it can be marked. */
function checkedLines(lines: readonly CsvLine[], { cells: findings, reading }: CsvFindings): PreviewRow[] {
  const errors = new Map(findings.map(({ line, column, message }) => [`${line}:${column}`, message]));
  const bad = new Map<number, number>();
  for (const { line, column } of findings) bad.set(line, Math.max(column, bad.get(line) ?? 0));
  return lines.map(({ line, cells }, at) => ({
    line,
    bad: bad.has(line),
    cells: Array.from({ length: Math.max(cells.length, (bad.get(line) ?? -1) + 1) }, (_, column) => {
      const text = cells[column] ?? '';
      const read = reading.lines[at]?.[column];
      return { text, value: read === text ? undefined : read, error: errors.get(`${line}:${column}`) };
    }),
  }));
}

const usePreviewStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 } });

interface CsvPreviewProps {
  file: CsvFile;
  headers: readonly string[];
  findings: CsvFindings;
  onAnswer: (numbers: DecimalSeparator) => void;
}

/** The preview of a parsed file before the upload. Findings are marked only, because the back office decides. */
function CsvPreview({ file, headers, findings, onAnswer }: CsvPreviewProps) {
  const styles = usePreviewStyles();
  const { problems, cells, reading } = findings;
  const { question } = reading;
  const rows = useMemo(() => checkedLines(file.lines, findings), [file, findings]);
  const messagesShown = cells.length === 0 ? problems : [...problems, csvTexts.mayBeRefused(cells.length)];
  return (
    <div className={styles.root}>
      <Body1 role="status">{csvTexts.read(file.lines.length)}</Body1>
      {question && <FormatQuestionField question={question} answer={file.numbers} onAnswer={onAnswer} />}
      {messagesShown.map((text) => (
        <MessageBar key={text} intent="warning" layout="multiline">
          <MessageBarBody>{text}</MessageBarBody>
        </MessageBar>
      ))}
      <PreviewTable label={file.name} headers={headers} rows={rows} />
    </div>
  );
}

const useDropStyles = makeStyles({
  zone: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingVerticalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: { backgroundColor: tokens.colorSubtleBackgroundHover },
  quiet: { color: tokens.colorNeutralForeground3 },
  name: { overflowWrap: 'anywhere' },
  input: { display: 'none' },
});

interface CsvDropProps {
  label: string;
  hint: string;
  /** The name of the file that was chosen last. */
  fileName: string | undefined;
  error: string | undefined;
  onTake: (file: File) => void;
}

/** The drop zone: the user chooses a file with its button, which the keyboard reaches, or drops one. */
function CsvDrop({ label, hint, fileName, error, onTake }: CsvDropProps) {
  const styles = useDropStyles();
  const picker = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDraggedOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onTake(file);
  };
  return (
    <Field
      label={label}
      required
      hint={hint}
      validationState={error === undefined ? 'none' : 'error'}
      validationMessage={error}
    >
      <div
        role="group"
        className={mergeClasses(styles.zone, isDraggedOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      >
        <Button icon={<DocumentAdd20Regular />} onClick={() => picker.current?.click()}>
          {csvTexts.choose}
        </Button>
        {fileName === undefined ? (
          <Caption1 className={styles.quiet}>{csvTexts.orDrop}</Caption1>
        ) : (
          <span className={styles.name}>{fileName}</span>
        )}
        <input
          ref={picker}
          className={styles.input}
          type="file"
          accept=".csv"
          aria-label={label}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onTake(file);
          }}
        />
      </div>
    </Field>
  );
}

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 } });
