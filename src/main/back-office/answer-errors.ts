import { messages, translated } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';
import { z } from 'zod';
import { constraintField } from './constraints';

const text = z.string().optional().catch(undefined);
const detailsSchema = z.object({ code: text, errcode: text, constraint: text, detail: text });
type Details = z.infer<typeof detailsSchema>;

/** PostGraphile gives a database's findings in `extensions`, version 4 below `extensions.exception`. */
const graphqlErrorSchema = z.object({
  message: z.string().catch(messages.generic.somethingWentWrong),
  extensions: detailsSchema
    .extend({ exception: detailsSchema.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** An error of the answer, whatever its shape. */
export interface AnswerError {
  message: string;
  details: Details;
}

const LONGEST_MESSAGE = 500;

export function answerErrors(errors: unknown): AnswerError[] {
  if (!Array.isArray(errors)) return [];
  return errors.map((error: unknown) => {
    const parsed = graphqlErrorSchema.safeParse(error);
    if (!parsed.success) return { message: messages.generic.somethingWentWrong, details: {} };
    const { message, extensions } = parsed.data;
    const { exception, ...details } = extensions ?? {};
    return {
      message: message.slice(0, LONGEST_MESSAGE),
      details: details.errcode ? details : { ...exception, ...details },
    };
  });
}

export const isUnauthenticated = (errors: readonly AnswerError[]): boolean =>
  errors.some(({ details }) => details.code === 'UNAUTHENTICATED');

/** How GraphQL says that a document asks for what the schema does not have. */
const NOT_IN_SCHEMA =
  /^(Cannot query field|Unknown (type|argument|field)|Field ".*" (is not defined|argument)|Value ".*" does not exist|Variable ".*" of type)/;

/** The back office has not got what an operation asks for; null where it says anything else. */
export function notOffered(errors: readonly AnswerError[], operation: string | null): AppError | null {
  const found = errors.find(({ message }) => NOT_IN_SCHEMA.test(message));
  return found ? new AppError('BACK_OFFICE', messages.backOffice.notOffered(operation, found.message)) : null;
}

const BROKEN_CONSTRAINT: ReadonlySet<string | undefined> = new Set(['23505', '23514', '23502', '22001']);

function constraintError({ message, details }: AnswerError): AppError {
  const fields = details.constraint ? constraintField(details.constraint, details.detail ?? null) : null;
  if (!fields) return new AppError('BACK_OFFICE', message);
  return new AppError('INVALID', Object.values(fields).join('. '), { fields });
}

/** What the back office's own errors mean to the user: the first one that says most. */
export function backOfficeError(errors: readonly AnswerError[]): AppError {
  const broken = errors.filter(({ details }) => BROKEN_CONSTRAINT.has(details.errcode)).map(constraintError);
  const invalid = broken.find((error) => error.code === 'INVALID');
  if (invalid) {
    const fields = Object.assign({}, ...broken.map((error) => error.fields ?? {})) as Record<string, string>;
    return new AppError('INVALID', invalid.message, { fields });
  }
  const [first] = errors;
  if (!first) return new AppError('BACK_OFFICE', messages.generic.somethingWentWrong);
  const said = first.details.detail ?? first.message;
  if (first.details.errcode === '42501' || first.details.code === 'FORBIDDEN')
    return new AppError('FORBIDDEN', said);
  if (first.details.errcode === 'P0002') return new AppError('NOT_FOUND', said);
  return new AppError('BACK_OFFICE', translated(first.message));
}
