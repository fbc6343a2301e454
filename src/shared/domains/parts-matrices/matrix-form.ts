// Validates the form of a parts matrix, and finds the stored matrix that an older state belongs to. `ladder.ts`
// validates the rows.

import { z } from 'zod';
import { dayError } from '@shared/kernel/dates/day-limits';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { rowErrors, ROW_FIELDS, startsOf } from './ladder';
import { PARTS_FOR, type PartsMatrix } from './model';
import { ALL_SOURCES, customSourceError, findTypeByName, usesSources } from './rules';
import { partsMatricesTexts as texts } from './texts';

/** The context that a matrix form is validated in. */
export interface MatrixFormScope {
  dms: string | null;
  /** The matrix names of the store. */
  types: readonly string[];
  /** The available sources. */
  sources: readonly string[];
}

const typedRowSchema = z.object({
  priceEndRange: z.string(),
  addPercentage: z.string(),
  calcBase: z.string(),
  breakField: z.string(),
});

const fieldsSchema = z.object({
  /** Rows typed here, or those of a file. */
  entryMode: z.enum(['matrix', 'upload']),
  matrixType: z.string(),
  partsFor: z.enum(PARTS_FOR, validationTexts.required),
  opcode: z.string(),
  sources: z.array(z.string()),
  customSource: z.string(),
  storeInstallDate: z.string(),
  rows: z.array(typedRowSchema),
});
export type MatrixForm = z.infer<typeof fieldsSchema>;

interface Issue {
  path: (string | number)[];
  message: string;
}

function sourceIssues(form: MatrixForm, { dms, sources }: MatrixFormScope): Issue[] {
  if (!usesSources(dms) || form.partsFor === 'opcode') return [];
  const custom = customSourceError(form.customSource, sources);
  if (custom !== undefined) return [{ path: ['customSource'], message: custom }];
  if (form.customSource !== '' && form.sources.includes(ALL_SOURCES))
    return [{ path: ['customSource'], message: texts.allStandsAlone }];
  const none = form.sources.length === 0 && form.customSource === '';
  return none ? [{ path: ['sources'], message: validationTexts.required }] : [];
}

function rowIssues({ entryMode, rows }: MatrixForm): Issue[] {
  if (entryMode === 'upload') return [];
  const starts = startsOf(rows);
  return rows.flatMap((row, at) => {
    const errors = rowErrors(row, starts[at] ?? Number.NaN);
    return ROW_FIELDS.flatMap((field) => {
      const message = errors[field];
      return message === undefined ? [] : { path: ['rows', at, field], message };
    });
  });
}

function dayIssues({ storeInstallDate }: MatrixForm): Issue[] {
  const path = ['storeInstallDate'];
  if (storeInstallDate === '') return [{ path, message: validationTexts.required }];
  const message = dayError('effective', storeInstallDate);
  return message === undefined ? [] : [{ path, message }];
}

export const matrixFormSchema = (scope: MatrixFormScope) =>
  fieldsSchema.superRefine((form, context) => {
    const unnamed = findTypeByName(scope.types, form.matrixType) === undefined;
    const issues = [
      ...(unnamed ? [{ path: ['matrixType'], message: texts.invalidType }] : []),
      ...(form.partsFor === 'opcode' && form.opcode === ''
        ? [{ path: ['opcode'], message: texts.noOpcode }]
        : []),
      ...sourceIssues(form, scope),
      ...dayIssues(form),
      ...rowIssues(form),
    ];
    for (const issue of issues) context.addIssue({ code: 'custom', ...issue });
  });

/**
 * The matrix as it is stored now, of which `seen` is an older state. Matrices of one name and creation time are
 * distinguished by their sources and install date; undefined if these do not match either.
 */
export function findStoredMatrix(
  matrices: readonly PartsMatrix[],
  seen: PartsMatrix,
): PartsMatrix | undefined {
  const duplicates = matrices.filter(
    ({ matrixType, partsFor, createdDate }) =>
      matrixType === seen.matrixType && partsFor === seen.partsFor && createdDate === seen.createdDate,
  );
  const same = duplicates.find(
    ({ prtsource, storeInstallDate }) =>
      prtsource.join() === seen.prtsource.join() && storeInstallDate === seen.storeInstallDate,
  );
  return same ?? (duplicates.length === 1 ? duplicates[0] : undefined);
}
