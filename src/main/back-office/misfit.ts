import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import type { ZodError } from 'zod';

/** Where an answer does not fit what was asked for; never what stands there. */
export class Misfit extends Error {
  readonly path: string;

  constructor(path: readonly (string | number)[]) {
    super('An answer does not fit');
    this.path = path.join('.');
  }
}

/** BAD_ANSWER that names the field, for the screen and for the log. */
export const badAnswer = (path: string, operation: string | null = null, cause?: unknown): AppError =>
  new AppError('BAD_ANSWER', messages.backOffice.misfit(path, operation), { cause });

export const misfitOf = (error: ZodError, operation: string | null = null): AppError =>
  badAnswer(error.issues[0]?.path.join('.') ?? '', operation);
