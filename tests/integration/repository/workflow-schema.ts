/**
 * The schemas of the workflows and of the update configuration in .github, with which a test finds mistakes in them.
 */
import { z } from 'zod';

const text = z.string().min(1);
const environment = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * `owner/action@commit`: a tag can be moved to other code. The update configuration raises the commit and its comment.
 */
const action = z.string().regex(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);

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

/** Permissions that are not listed are not granted. */
const permissions = z.strictObject({
  contents: z.enum(['read', 'write']),
  'id-token': z.literal('write').optional(),
  attestations: z.literal('write').optional(),
});

const needs = z.union([text, z.array(text)]).optional();
/** A job that runs another workflow of this repository. */
const calling = z.strictObject({
  name: text,
  permissions,
  needs,
  uses: z.string().regex(/^\.\/\.github\/workflows\/[\w-]+\.yml$/),
  // Such a job has no steps.
  steps: z.array(step).length(0).default([]),
});

const job = z.strictObject({
  name: text,
  permissions,
  'runs-on': text,
  container: text.optional(),
  needs,
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

/** The part of GitHub's workflow language that this project uses; a key it does not know is a mistake. */
export const workflowSchema = z.strictObject({
  name: text,
  on: z.strictObject({
    push: branches.nullish(),
    pull_request: branches.nullish(),
    workflow_dispatch: z.null().optional(),
    workflow_call: z.null().optional(),
    schedule: z.array(z.strictObject({ cron: text })).optional(),
  }),
  // Each job lists its own permissions.
  permissions: z.strictObject({}),
  concurrency: z.strictObject({ group: text, 'cancel-in-progress': z.boolean() }).optional(),
  env: environment.optional(),
  jobs: z.record(z.string(), z.union([job, calling])),
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
