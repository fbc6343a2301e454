import { z } from 'zod';
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { now } from '@sandbox/store/clock';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { Activities, Activity, Describe, Input } from './describe';

type Resolve = GraphQLFieldResolver<unknown, SandboxContext, { input: Input }>;

const outcome = z.object({
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

/** Functions report what went wrong in their payload; only a thrown error is told by itself. */
function succeeded(describe: Describe, payload: unknown): boolean {
  const { data } = outcome.safeParse(payload);
  // Of a list of changes some may be refused; what was changed must not stand in the log as failed.
  if (data?.results?.[0])
    return data.results.some((result) => (result.statusCode ?? result.status ?? 1) === 1);
  return describe.succeeded?.(payload) ?? true;
}

interface Keys {
  tenantId: string | null;
  storeId: string | null;
}

/** The ids of what the change was about, from whatever the call named. */
function keysOf({ db }: SandboxContext, activity: Activity, payload: unknown): Keys {
  const created = outcome.safeParse(payload).data?.results?.[0]?.storeId;
  const store =
    activity.storeKey === undefined
      ? undefined
      : db.prepare<[number], Keys>('select tenantId, storeId from store where id = ?').get(activity.storeKey);
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

/** Writes what was done past the functions, which are logged by themselves. */
export const recordActivity = (context: SandboxContext, activity: Activity, success: boolean): void =>
  write(context, activity, undefined, success);

function write(context: SandboxContext, activity: Activity, payload: unknown, success: boolean): void {
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

/** Every change that has a description is logged, whether it worked or not. */
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
            write(context, activity, payload, success);
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
