// The editable fields of a store in one list, each with its label and its check. docs/adding-a-field.md says how to add
// one; what depends on the DMS is in `store-form.ts`.

import { z } from 'zod';
import { DMS_FIELDS } from '@shared/domains/dms/dms-fields';
import { dmsNameSchema } from '@shared/domains/dms/model';
import { dayError } from '@shared/kernel/dates/day-limits';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { isWebsite, LIMITS, PATTERNS, hasLetterOrDigit } from '@shared/kernel/text/patterns';

const required = (max: number): z.ZodString =>
  z.string().trim().min(1, validationTexts.required).max(max, validationTexts.tooLong(max));
const address = (max: number): z.ZodString =>
  required(max).regex(PATTERNS.address, validationTexts.invalidInput);
const code = z.string().trim().max(LIMITS.code, validationTexts.tooLong(LIMITS.code));

/** Inputs hold texts; an empty one is stored as null. */
const emptyAsNull = <T extends z.ZodType<string, string>>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]);

interface StoreField {
  /** The label of the field, in its form and in the conflict dialog. */
  label: string;
  /** The schema of its input, with the messages for invalid values. */
  rule: z.ZodType<string | null, string | null>;
  /** It is an input of one line without further behavior; the form renders it from this list. */
  plain?: true;
  /** True if the field has its own line in the store sheet; other fields have other names there. */
  sheet?: true;
}

/**
 * Fields are in the order in which they are checked. The form, the save flow, the store sheet, the update of the
 * record, the columns and the check of the sandbox follow from this list.
 */
export const STORE_FIELDS = {
  storeName: {
    label: 'Store name',
    rule: required(LIMITS.name)
      .regex(PATTERNS.name, validationTexts.invalidInput)
      .refine(hasLetterOrDigit, validationTexts.nameNeedsLetter),
  },
  displayName: {
    label: 'Display name',
    rule: address(LIMITS.name).refine(hasLetterOrDigit, validationTexts.nameNeedsLetter),
  },
  storeDesc: { label: 'Description', rule: address(LIMITS.description), sheet: true },
  /** Read-only on the form; checked only when there is one. */
  sfStoreId: {
    label: 'Store ID',
    rule: emptyAsNull(z.string().regex(PATTERNS.alphanumeric, validationTexts.alphanumericOnly)),
  },
  manufacturer: { label: 'Manufacturer', rule: required(LIMITS.name) },
  dms: { label: 'DMS', rule: z.string().min(1, validationTexts.required).pipe(dmsNameSchema) },
  dealerAddress: { label: 'Dealer address', rule: address(LIMITS.description), plain: true, sheet: true },
  stateCode: {
    label: 'State code',
    rule: required(LIMITS.code).regex(PATTERNS.alphanumeric, validationTexts.alphanumericOnly),
    plain: true,
    sheet: true,
  },
  website: {
    label: 'Website',
    rule: required(LIMITS.website).refine(isWebsite, validationTexts.website),
    sheet: true,
  },
  storeLaunchedDate: {
    label: 'Launch date',
    rule: emptyAsNull(
      z.string().refine((day) => dayError('launch', day) === undefined, {
        error: ({ input }) => dayError('launch', String(input)),
      }),
    ),
  },
  dealerId: { label: 'Dealer ID', rule: code },
  companyNumber: { label: 'Company Number', rule: code },
  enterpriseCode: { label: 'Enterprise Code', rule: code },
  serverName: { label: 'Server Name', rule: code },
  dmsSubscriptionId: { label: 'Subscription ID', rule: code },
  dmsEmployeeDepartmentId: { label: 'Employee Department ID', rule: code },
  dmsDepartmentId: { label: 'Service Department ID', rule: code },
} as const satisfies Readonly<Record<string, StoreField>>;

type StoreFields = typeof STORE_FIELDS;
export type StoreFieldName = keyof StoreFields;

/** Returns a record with one value for each field of the list, computed from its name. */
export function mapStoreFields<Value>(
  valueOf: (name: StoreFieldName) => Value,
): Record<StoreFieldName, Value> {
  const entries = STORE_FIELD_NAMES.map((name) => [name, valueOf(name)] as const);
  return Object.fromEntries(entries) as Record<StoreFieldName, Value>;
}

/** `Object.fromEntries` loses the types of the keys, so the rules get theirs back by name. */
const rules = Object.fromEntries(Object.entries(STORE_FIELDS).map(([name, { rule }]) => [name, rule])) as {
  [Name in StoreFieldName]: StoreFields[Name]['rule'];
};

/** The fields with their rules; what depends on the DMS is the form's own rule. */
export const storeFieldRules = z.object(rules);

const STORE_FIELD_NAMES: readonly StoreFieldName[] = storeFieldRules.keyof().options;

type Marked<Mark extends 'plain' | 'sheet'> = {
  [Name in StoreFieldName]: StoreFields[Name] extends Readonly<Record<Mark, true>> ? Name : never;
}[StoreFieldName];

/** The fields that the form renders from the list. */
export const PLAIN_STORE_FIELDS = STORE_FIELD_NAMES.filter(
  (name): name is Marked<'plain'> => 'plain' in STORE_FIELDS[name],
);

/** The fields that the store sheet shows under their labels. */
export const SHEET_STORE_FIELDS = STORE_FIELD_NAMES.filter(
  (name): name is Marked<'sheet'> => 'sheet' in STORE_FIELDS[name],
);

const FEED_FIELDS: readonly StoreFieldName[] = ['dms', ...DMS_FIELDS];

/** The fields of the store itself; the others belong to its active data feed. */
export const OWN_STORE_FIELDS = STORE_FIELD_NAMES.filter(
  (name): name is Exclude<StoreFieldName, 'dms' | (typeof DMS_FIELDS)[number]> => !FEED_FIELDS.includes(name),
);
