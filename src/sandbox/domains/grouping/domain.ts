// Store groups in the sandbox: lists, saves and deletes the groups of a tenant.

import { type Activities, pastTense, textOf } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { findTenant } from '@sandbox/domains/tenants';
import type { SandboxContext } from '@sandbox/graphql/context';
import {
  SUCCESS,
  checkConstraintError,
  notFound,
  sqlError,
  uniqueConstraintError,
} from '@sandbox/graphql/errors';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type {
  Grouping,
  GroupingMasterMutateInput,
  MutationResolvers,
} from '@sandbox/graphql/generated/resolvers';
import { requireUnchanged } from '@sandbox/graphql/input-checks';
import { groupFormSchema } from '@shared/domains/grouping/model';
import { groupsTexts } from '@shared/domains/grouping/texts';

interface GroupRow {
  groupId: number;
  groupName: string;
  groupDesc: string | null;
  tenantId: string;
}

function groupsOf({ db }: SandboxContext, tenantId: string): Grouping[] {
  const members = db.prepare<[number], { storeId: string; storeName: string }>(
    `select s.storeId, s.storeName from store_group_member m join store s on s.id = m.storeKey
      where m.groupId = ? and s.isDeleted = 0 order by s.sortOrder`,
  );
  return db
    .prepare<[string], GroupRow>(
      'select * from store_group where tenantId = ? order by groupName collate nocase',
    )
    .all(tenantId)
    .map((group) => {
      const stores = members.all(group.groupId);
      return {
        ...group,
        storeId: stores.map(({ storeId }) => storeId),
        storeName: stores.map(({ storeName }) => storeName),
      };
    });
}

/** The stores' keys. @throws GraphQLError P0002 for a store the tenant does not have. */
function storeKeys({ db }: SandboxContext, tenantId: string, storeIds: readonly string[]): number[] {
  const find = db.prepare<[string, string], { id: number }>(
    'select id from store where tenantId = ? and storeId = ? and isDeleted = 0',
  );
  return [...new Set(storeIds)].map((storeId) => {
    const store = find.get(tenantId, storeId);
    if (!store) throw notFound(`Store ${storeId}`);
    return store.id;
  });
}

/** A group that does not exist counts as deleted. */
function remove(context: SandboxContext, tenantId: string, input: GroupingMasterMutateInput): void {
  const groupId = input.groupid ?? null;
  const stored = groupsOf(context, tenantId).find((group) => group.groupId === groupId);
  if (!stored) return;
  requireUnchanged(stored, input.inExpected, 'the group', groupsTexts.changedBeforeDeletion);
  context.db.prepare('delete from store_group where groupId = ?').run(groupId);
}

function save(context: SandboxContext, tenantId: string, input: GroupingMasterMutateInput): void {
  const { db } = context;
  const form = groupFormSchema.safeParse({
    groupId: input.groupid ?? null,
    tenantId,
    groupName: input.groupname ?? '',
    groupDesc: input.groupdesc ?? '',
    storeIds: input.storeid ?? [],
  });
  if (!form.success) {
    const [issue] = form.error.issues;
    throw checkConstraintError('grouping_master', String(issue?.path[0] ?? 'group'), issue?.message ?? '');
  }
  const { groupId, groupName, groupDesc, storeIds } = form.data;
  const taken = db
    .prepare(
      'select 1 from store_group where tenantId = ? and groupName = ? collate nocase and groupId is not ?',
    )
    .get(tenantId, groupName, groupId);
  if (taken)
    throw uniqueConstraintError(
      'grouping_master_groupname_key',
      `Key (groupname)=(${groupName}) already exists.`,
    );
  const keys = storeKeys(context, tenantId, storeIds);
  const stored = groupsOf(context, tenantId).find((group) => group.groupId === groupId);
  if (stored) requireUnchanged(stored, input.inExpected, 'the group');
  const id =
    groupId ??
    Number(
      db.prepare('insert into store_group (tenantId, groupName) values (?, ?)').run(tenantId, groupName)
        .lastInsertRowid,
    );
  const { changes } = db
    .prepare('update store_group set groupName = ?, groupDesc = ? where groupId = ? and tenantId = ?')
    .run(groupName, groupDesc || null, id, tenantId);
  if (changes === 0) throw notFound(`Group ${id}`);
  db.prepare('delete from store_group_member where groupId = ?').run(id);
  const add = db.prepare('insert into store_group_member (groupId, storeKey) values (?, ?)');
  for (const key of keys) add.run(id, key);
}

const groupingMutations = {
  getGroupingDetails: (_root, { input }, context) => {
    const tenant = findTenant(context, { tenantId: input.inTenantId });
    return { results: groupsOf(context, tenant.tenantId) };
  },
  groupingMasterMutate: (_root, { input }, context) => {
    requireWrite(context);
    const { tenantId } = findTenant(context, { tenantId: input.inTenantId });
    switch (input.pAction) {
      case 'insert':
      case 'update':
        context.db.transaction(() => save(context, tenantId, input))();
        return { string: SUCCESS };
      case 'delete':
        context.db.transaction(() => remove(context, tenantId, input))();
        return { string: SUCCESS };
      default:
        throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
    }
  },
} satisfies MutationResolvers;

const groupingActivities = {
  groupingMasterMutate: (input) => ({
    module: 'grouping',
    activity: `Group ${pastTense(input['pAction'])}`,
    tenantId: textOf(input['inTenantId']),
  }),
  getGroupingDetails: null,
} satisfies Activities<typeof groupingMutations>;

export const grouping: SandboxDomain = {
  activities: groupingActivities,
  mutations: groupingMutations,
};
