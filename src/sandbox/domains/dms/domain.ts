// The DMSes in the sandbox: lists, adds and deletes them, changes their logos, and generates the sample ones.

import {
  type Activities,
  pastTense,
  textOf,
  whenStringIsSuccess,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { listResolver } from '@sandbox/graphql/list-resolver';
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
  DmsMasterMutateInput,
  MutationResolvers,
  QueryResolvers,
  StatelessServiceBzoDmsMaster,
} from '@sandbox/graphql/generated/resolvers';
import { decodeLogo } from '@sandbox/media/uploaded-logo';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { now, isoDay } from '@sandbox/database/clock';
import type { Db } from '@sandbox/database/database';
import { DMS_TYPES } from '@shared/domains/dms/dms-types';
import { dmsFormSchema } from '@shared/domains/dms/model';

const slugOf = (dms: string): string => dms.toLowerCase().replace(/\W/g, '-');

/** Stores the logo under a new version, so that no client shows the old one from its cache. @returns The address. */
function storeLogo({ db }: SandboxContext, dms: string, address: string): string {
  const { type, bytes } = decodeLogo(address);
  const slug = slugOf(dms);
  const row = db
    .prepare<[string], { version: number | null }>(
      'select max(version) as version from dms_logo where slug = ?',
    )
    .get(slug);
  const version = (row?.version ?? 1) + 1;
  db.prepare('insert into dms_logo (slug, version, type, bytes) values (?, ?, ?, ?)').run(
    slug,
    version,
    type,
    bytes,
  );
  return `/media/dms/${slug}/${version}`;
}

function checkName(input: DmsMasterMutateInput): string {
  const form = dmsFormSchema.safeParse({ dms: input.pDms, dmsImg: null, existing: false });
  if (!form.success) throw checkConstraintError('dms_master', 'dms', form.error.issues[0]?.message ?? '');
  return form.data.dms;
}

function insert(context: SandboxContext, input: DmsMasterMutateInput): void {
  const dms = checkName(input);
  const taken = context.db.prepare('select 1 from dms where dms = ? collate nocase').get(dms);
  if (taken) throw uniqueConstraintError('dms_master_dms_key', `Key (dms)=(${dms}) already exists.`);
  const dmsImg = input.pDmsImg ? storeLogo(context, dms, input.pDmsImg) : null;
  context.db
    .prepare(
      'insert into dms (dms, dmsImg, createdTime, lastUpdatedOn, lastUpdatedBy) values (?, ?, ?, ?, ?)',
    )
    .run(dms, dmsImg, now(), now(), context.caller.name);
}

function update(context: SandboxContext, input: DmsMasterMutateInput): void {
  if (input.pDmsImg == null) return;
  const logo = input.pDmsImg === '' ? null : storeLogo(context, input.pDms, input.pDmsImg);
  const { changes } = context.db
    .prepare('update dms set dmsImg = ?, lastUpdatedOn = ?, lastUpdatedBy = ? where dms = ?')
    .run(logo, now(), context.caller.name, input.pDms);
  if (changes === 0) throw notFound(`DMS ${input.pDms}`);
}

/** Deletes a DMS that no data feed uses. @returns Success, or the reason of the refusal. */
function remove({ db }: SandboxContext, dms: string): string {
  const used = db
    .prepare<[string], { n: number }>('select count(*) as n from data_feed where dms = ?')
    .get(dms);
  if (used && used.n > 0) return `${dms} is used by ${used.n} data feeds`;
  db.prepare('delete from dms where dms = ?').run(dms);
  return SUCCESS;
}

const dmsMutations = {
  dmsMasterMutate: (_root, { input }, context) => {
    requireWrite(context);
    switch (input.pAction) {
      case 'insert':
        context.db.transaction(() => insert(context, input))();
        return { string: SUCCESS };
      case 'update':
        context.db.transaction(() => update(context, input))();
        return { string: SUCCESS };
      case 'delete':
        return { string: remove(context, input.pDms) };
      default:
        throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
    }
  },
} satisfies MutationResolvers;

const dmsActivities = {
  dmsMasterMutate: whenStringIsSuccess((input) => ({
    module: 'dms',
    activity: `DMS ${textOf(input['pDms']) ?? ''} ${pastTense(input['pAction'])}`,
  })),
} satisfies Activities<typeof dmsMutations>;

const dmsLists = {
  statelessServiceBzoDmsMasters: listResolver<StatelessServiceBzoDmsMaster>(
    { type: 'StatelessServiceBzoDmsMaster', key: 'id' },
    { hidesTestTenants: false },
  ),
} satisfies QueryResolvers;

const sampleDms: CreateSampler = ({ insert }) => {
  const at = `${isoDay(Date.now(), -900)}T12:00:00.000Z`;
  DMS_TYPES.forEach((dms, index) => {
    const dmsImg = `/media/dms/${dms.toLowerCase().replace(/\W/g, '-')}/1`;
    const lastUpdatedBy = 'Olivia Ortega';
    insert('dms', { id: index + 1, dms, dmsImg, createdTime: at, lastUpdatedOn: at, lastUpdatedBy });
  });
  return {};
};

export const dms: SandboxDomain = {
  activities: dmsActivities,
  lists: dmsLists,
  mutations: dmsMutations,
  sample: sampleDms,
};

/** Whether the DMS list has a DMS of this name. */
export const isKnownDms = (db: Db, dms: string): boolean =>
  db.prepare('select 1 from dms where dms = ?').get(dms) !== undefined;
