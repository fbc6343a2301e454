// Makes each mutation of the sandbox's schema write the activity log, whether it succeeds or fails, and `recordActivity` log
// what is no mutation, such as a mail. The domains say what to log (`describe-activity.ts`); src/sandbox/domains/activity-log
// reads the log.

import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import type { SandboxContext } from '@sandbox/graphql/context';
import { now } from '@sandbox/database/clock';
import type { Activities, Activity, DescribeActivity, ActivityInput } from './describe-activity';

/** Makes the mutations of the schema log every change that has a description, whether it succeeds or fails. */
export function recordMutations(
  schema: GraphQLSchema,
  activities: Activities<Record<string, unknown>>,
): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {};
  for (const [name, field] of Object.entries(fields)) {
    const describe = activities[name];
    if (!describe) continue;
    const resolve: Resolve = field.resolve ?? defaultFieldResolver;
    const recorded: Resolve = async (root, args, context, info) => {
      const writeAll = (payload: unknown, success: boolean): void =>
        context.db.transaction(() => {
          for (const activity of [describe(args.input, payload)].flat())
            insertActivity(context, activity, payload, success);
        })();
      try {
        const payload: unknown = await resolve(root, args, context, info);
        writeAll(payload, succeeded(describe, payload));
        return payload;
      } catch (error) {
        writeAll(undefined, false);
        throw error;
      }
    };
    field.resolve = recorded;
  }
  return schema;
}

type Resolve = GraphQLFieldResolver<unknown, SandboxContext, { input: ActivityInput }>;

const outcomeSchema = z.object({
  results: z
    .array(
      z.object({
        status: z.number().optional(),
        statusCode: z.number().optional(),
        storeId: z.string().nullish(),
      }),
    )
    .optional(),
});

/** PostGraphile functions report a refusal in their payload instead of throwing, so the payload has to be inspected. */
function succeeded(describe: DescribeActivity, payload: unknown): boolean {
  const { data } = outcomeSchema.safeParse(payload);
  // Some changes of a batch may be refused; those that succeeded must not be logged as failed.
  if (data?.results?.[0])
    return data.results.some((result) => (result.statusCode ?? result.status ?? 1) === 1);
  return describe.hasSucceeded?.(payload) ?? true;
}

interface ActivityKeys {
  tenantId: string | null;
  storeId: string | null;
}

/** The ids of the tenant and the store of a change, from the ids or the keys that its description has. */
function keysOf({ db }: SandboxContext, activity: Activity, payload: unknown): ActivityKeys {
  const created = outcomeSchema.safeParse(payload).data?.results?.[0]?.storeId;
  const store =
    activity.storeKey === undefined
      ? undefined
      : db
          .prepare<[number], ActivityKeys>('select tenantId, storeId from store where id = ?')
          .get(activity.storeKey);
  const named =
    activity.tenantId !== undefined || activity.storeId === undefined
      ? undefined
      : db
          .prepare<[string], { tenantId: string }>('select tenantId from store where storeId = ?')
          .get(activity.storeId);
  const tenant =
    activity.tenantKey === undefined
      ? undefined
      : db
          .prepare<[number], { tenantId: string }>('select tenantId from tenant where id = ?')
          .get(activity.tenantKey);
  return {
    tenantId: activity.tenantId ?? store?.tenantId ?? tenant?.tenantId ?? named?.tenantId ?? null,
    storeId: created ?? activity.storeId ?? store?.storeId ?? null,
  };
}

/** Logs an activity that is not a GraphQL mutation, for example a mail; mutations are logged by recordMutations. */
export const recordActivity = (context: SandboxContext, activity: Activity, success: boolean): void =>
  insertActivity(context, activity, undefined, success);

function insertActivity(
  context: SandboxContext,
  activity: Activity,
  payload: unknown,
  success: boolean,
): void {
  const { tenantId, storeId } = keysOf(context, activity, payload);
  context.db
    .prepare(
      `insert into activity (tenantId, storeId, module, activity, createdUser, createdTime, status)
       values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      tenantId,
      storeId,
      activity.module,
      activity.activity,
      context.caller.name,
      now(),
      success ? 'Success' : 'Failed',
    );
}
