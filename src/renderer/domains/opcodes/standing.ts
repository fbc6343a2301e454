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
  const end = stepDone ? 'Save Changes' : 'Save Changes, which marks Opcode Categorization done';
  const steps = [...(uncategorized > 0 ? ['categorize all'] : []), ...(submits ? ['Submit'] : []), end];
  return `${before}. Next: ${steps.length === 1 ? end : `${steps.slice(0, -1).join(', ')}, then ${end}`}`;
}
