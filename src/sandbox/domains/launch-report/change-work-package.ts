// Changes a field of the work package of a store or a group in the sandbox, by the rules of the field and with a
// conflict check.

import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/access-checks';
import { notFound, SUCCESS } from '@sandbox/graphql/errors';
import { today } from '@sandbox/store/clock';
import { withWriteLock } from '@sandbox/store/locks';
import {
  parseCompanion,
  fieldText,
  isChoiceField,
  isRowFlag,
  valueText,
} from '@shared/domains/launch-report/fields';
import { changedFields, fieldError, isSet, FLAG_SET, withField } from '@shared/domains/launch-report/rules';
import { messages } from '@shared/kernel/text/messages';
import { cellsSchema, projectOf, type WorkPackage, workPackages } from './work-packages';

/** @returns Success, or the reason of the refusal. */
export function changeField(context: SandboxContext, change: FieldChange): string {
  requireWrite(context);
  return withWriteLock(context.db, (): string => {
    const { field } = change;
    const value = storedValue(field, change.value);
    const [found] = packagesOf(context, change);
    if (!found) return SUCCESS;
    const now = found.cells[field] ?? '';
    const offered = [...change.offered, ...heldBefore(context, found, field)];
    const wrong = value === now ? undefined : fieldError(field, value, { today: today(), offered });
    if (wrong !== undefined) return wrong;
    if (change.expected != null && storedValue(field, change.expected) !== now && value !== now)
      return messages.changes.changedConcurrently(fieldText(field), valueText(field, now));
    rememberChoice(context, found, field, now);
    if (field === 'taggrouphold') holdGroup(context, found.tenantId, value);
    else writeCells(context, found, field, value);
    return SUCCESS;
  });
}

interface FieldChange {
  workPackageId: number;
  field: string;
  value: string;
  /** The value that the sender saw; undefined where the request omits it. */
  expected: string | null | undefined;
  /** The options of a dropdown. */
  offered: readonly string[];
}

const isFlag = (field: string): boolean => {
  const [, kind] = parseCompanion(field) ?? [];
  return isRowFlag(field) || kind === 'action' || kind === 'followUp';
};

/** A flag is sent as true or false and stored as FLAG_SET or an empty text; other values are stored unchanged. */
const storedValue = (field: string, value: string): string =>
  isFlag(field) && (isSet(value) || value === 'false') ? (isSet(value) ? FLAG_SET : '') : value;

function writeCells(context: SandboxContext, found: WorkPackage, field: string, value: string): void {
  const changes = changedFields(found.cells, withField(found.cells, field, value));
  const row = context.db
    .prepare<[number], { cells: string }>('select cells from launch_package where storeKey = ?')
    .get(found.storeKey);
  const before = row ? cellsSchema.parse(JSON.parse(row.cells)) : {};
  context.db
    .prepare(
      `insert into launch_package (storeKey, cells) values (?, ?)
         on conflict (storeKey) do update set cells = excluded.cells`,
    )
    .run(found.storeKey, JSON.stringify({ ...before, ...Object.fromEntries(changes) }));
}

/**
 * The values that a dropdown of the store had before: a user who clears one can restore it even if it is no longer
 * offered.
 */
const heldBefore = ({ db }: SandboxContext, { storeKey }: WorkPackage, field: string): string[] =>
  db
    .prepare<[number, string], { value: string }>(
      'select value from launch_choice_before where storeKey = ? and field = ?',
    )
    .all(storeKey, field)
    .map(({ value }) => value);

function rememberChoice(
  { db }: SandboxContext,
  { storeKey }: WorkPackage,
  field: string,
  value: string,
): void {
  if (!isChoiceField(field) || value === '') return;
  db.prepare('insert or ignore into launch_choice_before (storeKey, field, value) values (?, ?, ?)').run(
    storeKey,
    field,
    value,
  );
}

/** @throws GraphQLError P0002 for a store or a group that the caller does not see. */
function packagesOf(context: SandboxContext, { workPackageId, field }: FieldChange): WorkPackage[] {
  const project = projectOf(workPackageId);
  const isFieldOfProject = 'tenantKey' in project === (field === 'taggrouphold');
  const found = isFieldOfProject ? workPackages(context, project) : [];
  if (found.length === 0) throw notFound(`Work package ${workPackageId}`);
  return found;
}

function holdGroup({ db }: SandboxContext, tenantId: string, value: string): void {
  const sql =
    value === FLAG_SET
      ? 'insert or ignore into launch_group_hold (tenantId) values (?)'
      : 'delete from launch_group_hold where tenantId = ?';
  db.prepare(sql).run(tenantId);
}
