// Parses the errors in a GraphQL response, recognizes a refused token among them, and maps them to AppErrors: a violated
// constraint of the database to its form field, a refused role to FORBIDDEN, a missing record to NOT_FOUND, and an
// operation that the back office does not offer to `NotOfferedError`. `error-mapper.ts` maps responses without GraphQL
// and failures of the network.

import { z } from 'zod';
import { aduUserFormSchema } from '@shared/domains/adu-users/user-form';
import { commentSchema } from '@shared/domains/comments/model';
import { dataFeedChangeSchema } from '@shared/domains/data-feeds/model';
import { dmsTexts } from '@shared/domains/dms/texts';
import { groupFormSchema } from '@shared/domains/grouping/model';
import { groupsTexts } from '@shared/domains/grouping/texts';
import { storeSchema } from '@shared/domains/stores/model';
import { tenantSchema } from '@shared/domains/tenants/model';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { printableText, translated } from '@shared/kernel/text/server-text';

/** The field of each unique constraint of the database, and its text. */
const UNIQUE: Readonly<Record<string, readonly [field: string, text: string]>> = {
  tenant_master_tenantname_key: ['tenantName', validationTexts.nameTaken],
  tenant_master_subdomain_key: ['subDomain', validationTexts.addressTaken],
  store_master_storename_key: ['storeName', validationTexts.storeNameTaken],
  dms_master_dms_key: ['dms', dmsTexts.nameTaken],
  grouping_master_groupname_key: ['groupName', groupsTexts.nameTaken],
};

const FIELDS = [
  tenantSchema,
  storeSchema,
  dataFeedChangeSchema,
  commentSchema,
  groupFormSchema,
  aduUserFormSchema,
].flatMap((schema) => Object.keys(schema.shape));

/** PostgreSQL folds names to lower case: `tenantimg` and `tenant_img` are both `tenantImg`. */
const normalizeName = (name: string): string => name.replaceAll('_', '').toLowerCase();
const BY_COLUMN = new Map(FIELDS.map((field) => [normalizeName(field), field]));

/**
 * `<table>_<column>_check`: a table's name may contain underscores too, so the longest known column at the end decides.
 */
function checkedField(constraint: string): string | null {
  const match = /^(.+)_check$/.exec(constraint);
  const words = match?.[1]?.split('_') ?? [];
  for (let from = 1; from < words.length; from += 1) {
    const field = BY_COLUMN.get(normalizeName(words.slice(from).join('_')));
    if (field) return field;
  }
  return words.length > 1 ? (words.at(-1) ?? null) : null;
}

/** Maps a violated constraint to the form's field and text; null when it names none. */
export function constraintField(constraint: string, detail: string | null): Record<string, string> | null {
  const unique = UNIQUE[constraint];
  if (unique) return { [unique[0]]: unique[1] };
  const field = checkedField(constraint);
  return field === null ? null : { [field]: detail ?? validationTexts.invalidInput };
}

const text = z.string().transform(printableText).optional().catch(undefined);
const detailsSchema = z.object({ code: text, errcode: text, constraint: text, detail: text });
type Details = z.infer<typeof detailsSchema>;

/** PostGraphile reports the database's errors in `extensions`, version 4 below `extensions.exception`. */
const graphqlErrorSchema = z.object({
  message: z.string().transform(printableText).catch(messages.generic.somethingWentWrong),
  extensions: detailsSchema
    .extend({ exception: detailsSchema.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** An error of the response, whatever its shape. */
export interface GraphqlError {
  message: string;
  details: Details;
}

const MAX_MESSAGE_LENGTH = 500;

export function parseGraphqlErrors(errors: unknown): GraphqlError[] {
  if (!Array.isArray(errors)) return [];
  return errors.map((error: unknown) => {
    const parsed = graphqlErrorSchema.safeParse(error);
    if (!parsed.success) return { message: messages.generic.somethingWentWrong, details: {} };
    const { message, extensions } = parsed.data;
    const { exception, ...details } = extensions ?? {};
    return {
      message: message.slice(0, MAX_MESSAGE_LENGTH),
      details: details.errcode ? details : { ...exception, ...details },
    };
  });
}

export const isUnauthenticated = (errors: readonly GraphqlError[]): boolean =>
  errors.some(({ details }) => details.code === 'UNAUTHENTICATED');

/** The messages by which GraphQL servers say that a document selects something the schema lacks. */
const NOT_IN_SCHEMA =
  /^(Cannot query field|Unknown (type|argument|field)|Field ".*" (is not defined|argument)|Value ".*" does not exist|Variable ".*" of type)/;

/** The back office does not know the operation, or one of its arguments. Nothing of it was executed. */
export class NotOfferedError extends AppError {}

/** The error for an operation that the back office does not support; null for any other message. */
export function unsupportedOperationError(
  errors: readonly GraphqlError[],
  operation: string | null,
): NotOfferedError | null {
  const found = errors.find(({ message }) => NOT_IN_SCHEMA.test(message));
  return found
    ? new NotOfferedError('BACK_OFFICE', backOfficeTexts.notOffered(operation, found.message))
    : null;
}

const BROKEN_CONSTRAINT: ReadonlySet<string | undefined> = new Set(['23505', '23514', '23502', '22001']);

function constraintError({ message, details }: GraphqlError): AppError {
  const fields = details.constraint ? constraintField(details.constraint, details.detail ?? null) : null;
  if (!fields) return new AppError('BACK_OFFICE', message);
  return new AppError('INVALID', Object.values(fields).join('. '), { fields });
}

/** Maps the back office's errors to the most specific AppError among them. */
export function graphqlAppError(errors: readonly GraphqlError[]): AppError {
  const broken = errors.filter(({ details }) => BROKEN_CONSTRAINT.has(details.errcode)).map(constraintError);
  const invalid = broken.find((error) => error.code === 'INVALID');
  if (invalid) {
    const fields = Object.assign({}, ...broken.map((error) => error.fields ?? {})) as Record<string, string>;
    return new AppError('INVALID', invalid.message, { fields });
  }
  const [first] = errors;
  if (!first) return new AppError('BACK_OFFICE', messages.generic.somethingWentWrong);
  const message = first.details.detail ?? first.message;
  if (first.details.errcode === '42501' || first.details.code === 'FORBIDDEN')
    return new AppError('FORBIDDEN', message);
  if (first.details.errcode === 'P0002') return new AppError('NOT_FOUND', message);
  return new AppError('BACK_OFFICE', translated(first.message));
}
