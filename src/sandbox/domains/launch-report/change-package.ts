import { isRowFlag, twinOf } from '@shared/domains/launch-report/fields';
import { changedFields, fieldError, isSet, SET, withField } from '@shared/domains/launch-report/rules';
import { fieldText, valueText } from '@shared/domains/launch-report/field-text';
import { messages } from '@shared/kernel/messages';
import { SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, requireWrite } from '@sandbox/graphql/errors';
import { today } from '@sandbox/store/clock';
import { cellsSchema, workPackages, type WorkPackage } from './find-packages';
import { projectOf } from './project-ids';

interface FieldChange {
  workPackageId: number;
  field: string;
  value: string;
  /** What the sender saw; undefined where it does not say. */
  expected: string | null | undefined;
  /** What a dropdown offers. */
  offered: readonly string[];
}

const isFlag = (field: string): boolean => {
  const [, kind] = twinOf(field) ?? [];
  return isRowFlag(field) || kind === 'action' || kind === 'followUp';
};

/** A flag comes as true or false; a text as it is. */
const storedValue = (field: string, value: string): string =>
  isFlag(field) && (isSet(value) || value === 'false') ? (isSet(value) ? SET : '') : value;

function store(context: SandboxContext, found: WorkPackage, field: string, value: string): void {
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

/** @throws GraphQLError P0002 for a store or a group that the caller does not see. */
function packagesOf(context: SandboxContext, { workPackageId, field }: FieldChange): WorkPackage[] {
  const project = projectOf(workPackageId);
  const ofGroup = 'tenantKey' in project;
  const found =
    ofGroup === (field === 'taggrouphold')
      ? workPackages(context, ofGroup ? null : project.storeKey).filter(
          ({ storeProjectId, tenantProjectId }) =>
            (ofGroup ? tenantProjectId : storeProjectId) === workPackageId,
        )
      : [];
  if (found.length === 0) throw notFound(`Work package ${workPackageId}`);
  return found;
}

function holdGroup({ db }: SandboxContext, tenantId: string, value: string): void {
  const sql =
    value === SET
      ? 'insert or ignore into launch_group_hold (tenantId) values (?)'
      : 'delete from launch_group_hold where tenantId = ?';
  db.prepare(sql).run(tenantId);
}

/** Success, or why the field was not changed. */
export function changeField(context: SandboxContext, change: FieldChange): string {
  requireWrite(context);
  return context.db
    .transaction((): string => {
      const { field, offered } = change;
      const value = storedValue(field, change.value);
      const [found] = packagesOf(context, change);
      if (!found) return SUCCESS;
      const now = found.cells[field] ?? '';
      const wrong = value === now ? undefined : fieldError(field, value, { today: today(), offered });
      if (wrong !== undefined) return wrong;
      if (change.expected != null && storedValue(field, change.expected) !== now && value !== now)
        return messages.changes.changedMeanwhile(fieldText(field), valueText(field, now));
      if (field === 'taggrouphold') holdGroup(context, found.tenantId, value);
      else store(context, found, field, value);
      return SUCCESS;
    })
    .immediate();
}
