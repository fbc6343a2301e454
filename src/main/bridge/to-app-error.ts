import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { diskError } from '../files/disk-error';

function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** Maps anything thrown to an error of the closed list. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof TRPCError) {
    if (thrown.cause instanceof AppError) return thrown.cause;
    if (thrown.cause instanceof ZodError) {
      return thrown.code === 'BAD_REQUEST'
        ? new AppError('INVALID', validationTexts.invalidInput, {
            fields: fieldsOf(thrown.cause),
            cause: thrown,
          })
        : new AppError('BAD_ANSWER', backOfficeTexts.badAnswer, { cause: thrown });
    }
    // A schema that throws on a value rejects it no less than one that reports an issue.
    if (thrown.code === 'BAD_REQUEST')
      return new AppError('INVALID', validationTexts.invalidInput, { cause: thrown });
    if (thrown.code === 'NOT_FOUND') return new AppError('NOT_FOUND', thrown.message, { cause: thrown });
  }
  // A failed call of the disk is described in words wherever it happened.
  const disk = diskError(thrown instanceof TRPCError ? thrown.cause : thrown);
  if (disk) return disk;
  return new AppError('INTERNAL', messages.generic.somethingWentWrong, { cause: thrown });
}
