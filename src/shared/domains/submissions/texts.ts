import type { SubmissionKind } from './model';

const WHAT: Record<SubmissionKind, string> = {
  opcode: 'opcodes',
  labor_grid: 'labor grids',
  parts_matrix: 'parts matrices',
  model_mapping: 'models',
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const submissionTexts = {
  submitted: (kind: SubmissionKind): string => `${capitalized(WHAT[kind])} submitted successfully`,
  alreadySubmitted: (kind: SubmissionKind): string => `The ${WHAT[kind]} were submitted already`,
  activity: (kind: SubmissionKind): string => `${capitalized(WHAT[kind])} submitted`,
  notSubmittable: (kind: SubmissionKind): string => `The ${WHAT[kind]} of a store can't be submitted yet`,
} as const;
