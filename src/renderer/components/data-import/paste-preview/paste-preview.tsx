// The parts that the paste dialogs have in common: the questions about the notation, and every cell with the value
// that it replaces.

import {
  Body1,
  Caption1,
  Checkbox,
  Field,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { ErrorCircle16Regular } from '@fluentui/react-icons';
import { formatNumber } from '@shared/kernel/text/format';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import type { NotationQuestion } from '@shared/kernel/values';
import type { PasteAnswers, PastedCells, PreviewCell, PreviewRow } from './preview-rows';

interface PastePreviewProps {
  label: string;
  pasted: Omit<PastedCells, 'fits' | 'rejected' | 'isOpen'>;
  /** The text that says how many of the pasted cells can be applied. */
  status: string;
  answers: PasteAnswers;
  onAnswer: (answers: PasteAnswers) => void;
}

interface FormatQuestionFieldProps<Notation extends string> {
  question: NotationQuestion<Notation>;
  answer: Notation | undefined;
  onAnswer: (notation: Notation) => void;
}

/** The question about the number or date format of a copied text or a file; each answer contains an example. */
export function FormatQuestionField<Notation extends string>({
  question,
  answer,
  onAnswer,
}: FormatQuestionFieldProps<Notation>) {
  return (
    <Field label={question.text} required>
      <RadioGroup
        layout="horizontal"
        value={answer ?? ''}
        onChange={(_event, { value }) => {
          const chosen = question.answers.find(({ notation }) => notation === value);
          if (chosen) onAnswer(chosen.notation);
        }}
      >
        {question.answers.map(({ notation, text }) => (
          <Radio key={notation} value={notation} label={text} />
        ))}
      </RadioGroup>
    </Field>
  );
}

interface PreviewTableProps {
  /** The accessible name, for instance 'Pasted rows'. */
  label: string;
  /** The headers of the known columns; cells beyond them have none. */
  headers: readonly string[];
  /** The header of the record names; undefined if the rows change no record. */
  nameHeader?: string | undefined;
  rows: readonly PreviewRow[];
}

/** A table of pasted or uploaded cells before they are applied: each with the value that it replaces, or with the reason why it cannot be applied. */
export function PreviewTable({ label, headers, nameHeader, rows }: PreviewTableProps) {
  const styles = useStyles();
  const few = rows.length <= MAX_RENDERED_ROWS;
  const drawn = few
    ? rows
    : [...rows].sort((a, b) => Number(b.bad) - Number(a.bad)).slice(0, MAX_RENDERED_ROWS);
  const width = Math.min(
    MAX_RENDERED_COLUMNS,
    Math.max(headers.length, ...drawn.map(({ cells }) => cells.length)),
  );
  const columns = Array.from({ length: width }, (_, at) => at);
  return (
    // The tab stop makes the region scrollable with the arrow keys.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={pasteTexts.preview(label)}>
      {!few && <Caption1>{pasteTexts.someShown(MAX_RENDERED_ROWS, rows.length)}</Caption1>}
      <Table size="small" aria-label={label} className={styles.table}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.line}>{pasteTexts.line}</TableHeaderCell>
            {nameHeader !== undefined && (
              <TableHeaderCell className={styles.name}>{nameHeader}</TableHeaderCell>
            )}
            {columns.map((at) => (
              <TableHeaderCell key={at} className={styles.column}>
                {headers[at] ?? pasteTexts.noColumn}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {drawn.map(({ line, name, cells }) => (
            <TableRow key={line}>
              <TableCell className={styles.line}>{formatNumber(line)}</TableCell>
              {nameHeader !== undefined && <TableCell className={styles.name}>{name}</TableCell>}
              {columns.map((at) => (
                <PreviewTableCell key={at} cell={cells[at]} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Further rows are counted but not rendered; rows with errors come first. */
const MAX_RENDERED_ROWS = 200;
/** The same limit for cells to the right of the grid's own columns. */
const MAX_RENDERED_COLUMNS = 30;

const useStyles = makeStyles({
  scroll: { maxHeight: '45vh', overflow: 'auto' },
  // With many columns the table is wider than the dialog, so that each column can be read.
  table: { tableLayout: 'auto', width: 'max-content', minWidth: '100%' },
  line: { width: '56px' },
  column: { minWidth: '112px', maxWidth: '280px' },
  name: { minWidth: '140px', maxWidth: '280px', fontWeight: tokens.fontWeightSemibold },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3 },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground1,
    outline: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
    outlineOffset: '-1px',
  },
  text: { display: 'block', overflowWrap: 'anywhere' },
  why: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    color: tokens.colorPaletteRedForeground1,
  },
});

function PreviewTableCell({ cell }: { cell: PreviewCell | undefined }) {
  const styles = useStyles();
  const { text, value, before, error } = cell ?? { text: '' };
  return (
    <TableCell className={mergeClasses(styles.column, error !== undefined && styles.bad)}>
      <span className={styles.text}>{value ?? text}</span>
      {value !== undefined && value !== text && text !== '' && (
        <Caption1 className={styles.quiet}>{pasteTexts.readFrom(text)}</Caption1>
      )}
      {before !== undefined && error === undefined && (
        <Caption1 className={styles.quiet}>{pasteTexts.replaces(before)}</Caption1>
      )}
      {error !== undefined && (
        <Caption1 className={styles.why}>
          <ErrorCircle16Regular aria-hidden />
          {error}
        </Caption1>
      )}
    </TableCell>
  );
}

/** Shows what is left out, the questions, how much fits, and every cell with the value that it replaces. */
export function PastePreview({ label, pasted, status, answers, onAnswer }: PastePreviewProps) {
  const { headers, nameHeader, rows, emptyCells, leftOut, questions } = pasted;
  return (
    <>
      {leftOut.map((text) => (
        <MessageBar key={text} intent="info" layout="multiline">
          <MessageBarBody>{text}</MessageBarBody>
        </MessageBar>
      ))}
      {questions.numbers && (
        <FormatQuestionField
          question={questions.numbers}
          answer={answers.numbers}
          onAnswer={(numbers) => onAnswer({ ...answers, numbers })}
        />
      )}
      {questions.days && (
        <FormatQuestionField
          question={questions.days}
          answer={answers.days}
          onAnswer={(days) => onAnswer({ ...answers, days })}
        />
      )}
      <Body1 role="status">{status}</Body1>
      {emptyCells > 0 && (
        <Checkbox
          label={pasteTexts.emptyToo(emptyCells)}
          checked={answers.emptyCellsClear}
          onChange={(_event, { checked }) => onAnswer({ ...answers, emptyCellsClear: checked === true })}
        />
      )}
      {rows.length > 0 && (
        <PreviewTable label={label} headers={headers} nameHeader={nameHeader} rows={rows} />
      )}
    </>
  );
}

/** The styles of the paste dialogs, which are as wide as the window allows, so that every pasted column can be read. */
export const useDialogStyles = makeStyles({
  surface: { maxWidth: '960px', width: '90vw' },
  content: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
});
