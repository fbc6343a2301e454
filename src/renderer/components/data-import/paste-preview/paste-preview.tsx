// The parts that the paste dialogs have in common, with their styles.

import { Body1, Checkbox, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { pasteTexts } from '@shared/kernel/text/paste-texts';
import type { PasteAnswers, PastedCells } from './preview-rows';
import { PreviewTable } from './preview-table';
import { FormatQuestionField } from './format-question-field';

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

/** The styles of the paste dialogs, which are as wide as the window allows, so that every pasted column can be read. */
export const useDialogStyles = makeStyles({
  surface: { maxWidth: '960px', width: '90vw' },
  content: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
});
