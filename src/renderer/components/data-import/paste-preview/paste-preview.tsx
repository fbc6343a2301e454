// The parts that the paste dialogs have in common, with their styles, and the question about a number or date format,
// which the CSV upload shows too.

import {
  Body1,
  Checkbox,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { pasteTexts } from '@shared/kernel/text/paste-texts';
import type { NotationQuestion } from '@shared/kernel/values';
import type { PasteAnswers, PastedCells } from './preview-rows';
import { PreviewTable } from './preview-table';

interface PastePreviewProps {
  label: string;
  pasted: Omit<PastedCells, 'fits' | 'rejected' | 'isOpen'>;
  /** The text that says how many of the pasted cells can be applied. */
  status: string;
  answers: PasteAnswers;
  onAnswer: (answers: PasteAnswers) => void;
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

/** The styles of the paste dialogs, which are as wide as the window allows, so that every pasted column can be read. */
export const useDialogStyles = makeStyles({
  surface: { maxWidth: '960px', width: '90vw' },
  content: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
});
