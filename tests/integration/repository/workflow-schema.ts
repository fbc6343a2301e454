import { z } from 'zod';

const text = z.string().min(1);
const environment = z.record(z.string(), z.union([z.string(), z.number()]));

/** `owner/action@v4`: a major version, which the update configuration raises. */
const action = z.string().regex(/^[\w-]+\/[\w-]+@v\d+$/);

const naming = {
  name: text.optional(),
  if: text.optional(),
  id: text.optional(),
  env: environment.optional(),
};
const step = z.union([
  z.strictObject({ ...naming, run: text, shell: text.optional() }),
  z.strictObject({ ...naming, uses: action, with: z.record(z.string(), z.unknown()).optional() }),
]);

const job = z.strictObject({
  name: text,
  'runs-on': text,
  container: text.optional(),
  needs: z.union([text, z.array(text)]).optional(),
  // The default limit of a hanging job is six hours. Nightly jobs may take nearly as long.
  'timeout-minutes': z.number().int().max(350),
  strategy: z
    .strictObject({
      'fail-fast': z.boolean(),
      matrix: z.strictObject({ include: z.array(z.record(z.string(), text)).min(1) }),
    })
    .optional(),
  env: environment.optional(),
  steps: z.array(step).min(1),
});

const branches = z.strictObject({ branches: z.array(text).optional(), tags: z.array(text).optional() });

/** The part of the forge's workflow language that this project uses; a key it does not know is a mistake. */
export const workflowSchema = z.strictObject({
  name: text,
  on: z.strictObject({
    push: branches.nullish(),
    pull_request: branches.nullish(),
    workflow_dispatch: z.null().optional(),
    schedule: z.array(z.strictObject({ cron: text })).optional(),
  }),
  // Permissions that are not listed are not granted.
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: text, 'cancel-in-progress': z.boolean() }).optional(),
  env: environment.optional(),
  jobs: z.record(z.string(), job),
});

export const updatesSchema = z.strictObject({
  version: z.literal(2),
  updates: z.array(
    z.strictObject({
      'package-ecosystem': z.enum(['npm', 'github-actions']),
      directory: z.literal('/'),
      schedule: z.strictObject({ interval: z.enum(['weekly', 'monthly']) }),
      'open-pull-requests-limit': z.number().int().optional(),
      groups: z.record(z.string(), z.strictObject({ patterns: z.array(text).min(1) })).optional(),
      ignore: z
        .array(z.strictObject({ 'dependency-name': text, versions: z.array(text).optional() }))
        .optional(),
    }),
  ),
});
