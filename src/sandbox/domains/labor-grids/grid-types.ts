// The names of a store's labor grids in the sandbox, which the contract calls grid types. The grids themselves are in
// `find-grids.ts` and `write-grids.ts`.

import type { SandboxContext } from '@sandbox/graphql/context';
import type { MsgResult, UpdateLaborGridTypeInput } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/database/database';
import { mayDeleteName } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { sameName, sentNameError } from '@shared/kernel/text/entry-name';

/** A grid name of a store, with the number of its grids. */
export interface GridTypeRow {
  id: number;
  name: string;
  isDefault: 0 | 1;
  gridCount: number;
}

export const gridTypes = ({ db }: SandboxContext, storeKey: number): GridTypeRow[] =>
  db
    .prepare<[number], GridTypeRow>(
      `select t.id, t.name, t.isDefault,
              (select count(*) from labor_grid g
                where g.storeKey = t.storeKey and g.gridFor = 'Model' and g.gridType = t.name) as gridCount
         from labor_grid_type t where t.storeKey = ? order by t.name`,
    )
    .all(storeKey);

export const findTypeByName = (
  context: SandboxContext,
  storeKey: number,
  name: string,
): GridTypeRow | undefined => gridTypes(context, storeKey).find((type) => sameName(type.name, name));

/** Makes a name the store's only default. */
export function makeDefault(db: Db, storeKey: number, name: string): void {
  db.prepare('update labor_grid_type set isDefault = 0 where storeKey = ?').run(storeKey);
  db.prepare('update labor_grid_type set isDefault = 1 where storeKey = ? and name = ?').run(storeKey, name);
}

/** Adds a name; the first one of a store becomes the default. */
export function addType(context: SandboxContext, storeKey: number, name: string, isDefault: boolean): void {
  const first = gridTypes(context, storeKey).every((type) => type.isDefault === 0);
  context.db.prepare('insert into labor_grid_type (storeKey, name) values (?, ?)').run(storeKey, name);
  if (isDefault || first) makeDefault(context.db, storeKey, name);
}

const deletionProblem = ({ gridCount, isDefault }: GridTypeRow, nameCount: number): string =>
  reasonsOf(mayDeleteName({ count: gridCount, isDefault: isDefault === 1 }, nameCount));

const refused = (msg: string): MsgResult => ({ status: 0, msg });

/** Adds, renames or deletes a name, and moves the default. */
export function changeType(
  context: SandboxContext,
  storeKey: number,
  input: UpdateLaborGridTypeInput,
): MsgResult {
  const refusals = laborGridTexts.refused;
  const { db } = context;
  const [name, oldName] = [input.inNewGridName ?? '', input.inOldGridName ?? ''];
  const isDefault = input.inIsDefaultGridName ?? false;
  const old = findTypeByName(context, storeKey, oldName);
  if (input.inActivity !== 'insert' && !old) return refused(refusals.nameGone);
  if (input.inActivity === 'delete') {
    const problem = old && deletionProblem(old, gridTypes(context, storeKey).length);
    if (problem) return refused(problem);
    db.prepare('delete from labor_grid_type where id = ?').run(old?.id);
    return { status: 1, msg: laborGridTexts.saved.delete };
  }
  const wrong = sentNameError('grid', name);
  if (wrong !== undefined) return refused(wrong);
  const taken = findTypeByName(context, storeKey, name);
  if (taken && taken.id !== old?.id) return refused(refusals.nameTaken);
  if (!old) addType(context, storeKey, name, isDefault);
  else {
    if (old.isDefault && !isDefault) return refused(refusals.oneDefault);
    db.prepare('update labor_grid_type set name = ? where id = ?').run(name, old.id);
    db.prepare(
      `update labor_grid set gridType = ? where storeKey = ? and gridFor = 'Model' and gridType = ?`,
    ).run(name, storeKey, old.name);
    if (isDefault) makeDefault(db, storeKey, name);
  }
  return { status: 1, msg: old ? laborGridTexts.saved.update : laborGridTexts.saved.insert };
}
