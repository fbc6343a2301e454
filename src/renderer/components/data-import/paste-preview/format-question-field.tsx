import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { NotationQuestion } from '@shared/kernel/values';

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
