import { opcodesTexts } from '@shared/domains/opcodes/texts';

interface Standing {
  /** As the back office has it. */
  submitted: boolean;
  saved: boolean;
  /** The pipeline has its step Opcode Categorization done. */
  stepDone: boolean;
  /** The view that submits is shown, not the panes. */
  submits: boolean;
  /** Opcodes without a category, as they would be after a save. */
  uncategorized: number;
}

/** Where the categorization of a store stands, and what has to be pressed next: Submit is not the last of it. */
export function standingOf({ submitted, saved, stepDone, submits, uncategorized }: Standing): string {
  if (saved) return 'Saved: categories are fixed, departments can still be changed';
  const before = submitted ? 'Submitted, not saved' : submits ? 'Not submitted' : 'Not saved';
  const left = uncategorized > 0;
  const now = left ? `${before}: ${opcodesTexts.uncategorizedLeft(uncategorized)}` : before;
  const end = stepDone ? 'Save Changes' : 'Save Changes, which marks Opcode Categorization done';
  return `${now}. Next: ${submits ? `Submit, then ${end}` : end}`;
}
