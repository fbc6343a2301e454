// The names of a store's parts matrices in the sandbox, which the contract calls matrix types. The matrices themselves
// are in `find-matrices.ts` and `change-matrix.ts`.

import type { StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type { MatrixType, MatrixTypeUpdateInput } from '@sandbox/graphql/generated/resolvers';
import { mayDeleteType, findTypeByName } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts as texts } from '@shared/domains/parts-matrices/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { sentNameError } from '@shared/kernel/text/entry-name';
import { sourcesOfText, storeProblem } from './find-matrices';

/** The matrix names of a store, with the number of their matrices and the sources of these. */
export const typesOf = ({ db }: SandboxContext, storeKey: number): (MatrixType & { matrixType: string })[] =>
  db
    .prepare<[number], { matrixType: string; matrixCount: number; sources: string | null }>(
      `select t.name as matrixType, count(m.id) as matrixCount, group_concat(distinct m.prtsource) as sources
         from parts_matrix_type t
         left join parts_matrix m on m.storeKey = t.storeKey and m.matrixType = t.name
        where t.storeKey = ? group by t.name order by t.name`,
    )
    .all(storeKey)
    .map(({ sources, ...type }) => ({ ...type, prtsourceList: [...new Set(sourcesOfText(sources ?? ''))] }));

interface Change {
  context: SandboxContext;
  store: StoreRow;
  types: ReturnType<typeof typesOf>;
  oldName: string;
  newName: string;
}

const names = ({ types }: Change): string[] => types.map(({ matrixType }) => matrixType);

/** True if another name of the list differs only in case; a name may change its own case. */
const isTaken = (change: Change, but?: string): boolean =>
  findTypeByName(
    names(change).filter((name) => name !== but),
    change.newName,
  ) !== undefined;

function insert(change: Change): string {
  const { context, store, newName } = change;
  const wrong = sentNameError('matrix', newName) ?? (isTaken(change) ? texts.typeTaken : undefined);
  if (wrong !== undefined) return wrong;
  context.db.prepare('insert into parts_matrix_type (storeKey, name) values (?, ?)').run(store.id, newName);
  return '';
}

function update(change: Change): string {
  const { context, store, oldName, newName } = change;
  if (!names(change).includes(oldName)) return texts.typeGone;
  const wrong = sentNameError('matrix', newName) ?? (isTaken(change, oldName) ? texts.typeTaken : undefined);
  if (wrong !== undefined) return wrong;
  const values = [newName, store.id, oldName] as const;
  context.db.prepare('update parts_matrix_type set name = ? where storeKey = ? and name = ?').run(...values);
  context.db
    .prepare('update parts_matrix set matrixType = ? where storeKey = ? and matrixType = ?')
    .run(...values);
  return '';
}

function remove({ context, store, types, oldName }: Change): string {
  const type = types.find(({ matrixType }) => matrixType === oldName);
  if (!type) return texts.typeGone;
  const problem = reasonsOf(mayDeleteType(type.matrixCount));
  if (problem !== '') return problem;
  context.db.prepare('delete from parts_matrix_type where storeKey = ? and name = ?').run(store.id, oldName);
  return '';
}

const ACTIVITIES: Readonly<Record<string, readonly [change: (change: Change) => string, done: string]>> = {
  insert: [insert, texts.typeInserted],
  update: [update, texts.typeUpdated],
  delete: [remove, texts.typeDeleted],
};

/** Adds, renames (with the matrices that have the name) or deletes a matrix name. */
export function changeType(
  context: SandboxContext,
  store: StoreRow,
  input: MatrixTypeUpdateInput,
): { status: number; msg: string } {
  const activity = ACTIVITIES[input.inActivity];
  if (!activity) throw sqlError(`Unknown activity ${input.inActivity}`, { errcode: '22023' });
  const [change, done] = activity;
  const problem =
    storeProblem(store) ||
    change({
      context,
      store,
      types: typesOf(context, store.id),
      oldName: input.inOldMatrixType ?? '',
      newName: input.inNewMatrixType ?? '',
    });
  return problem === '' ? { status: 1, msg: done } : { status: 0, msg: problem };
}
