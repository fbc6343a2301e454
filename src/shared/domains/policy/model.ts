// The entries of the organization's policy, each with its schema, its description and its safe value, and what Preferences
// shows of a policy with its problems (`managedSchema`).

import { z } from 'zod';
import { connectionSchema } from '@shared/domains/connections/model';
import { REAUTHENTICATION_MODES } from '@shared/kernel/platform/reauthentication';
import { FILE_FORMATS } from '@shared/kernel/table/table';
import { FORMAT_CHOICES } from '@shared/kernel/text/formats/derive-formats';

/** The kind of an entry decides how each system's editor shows it. */
type Kind = 'switch' | 'number' | 'choice' | 'list' | 'json';

interface Entry<Schema extends z.ZodType> {
  kind: Kind;
  schema: Schema;
  /** A value for the example files, which takes nothing away. */
  example: z.output<Schema>;
  /** What holds where the policy has the entry, but not with a valid value: the narrowest meaning. */
  safe: z.output<Schema>;
}

const entry = <Schema extends z.ZodType>(
  kind: Kind,
  schema: Schema,
  facts: { title: string; description: string; safe: z.output<Schema>; example: z.output<Schema> },
): Entry<Schema> => ({
  kind,
  schema: schema.meta({ title: facts.title, description: facts.description }),
  safe: facts.safe,
  example: facts.example,
});

const MAX_SESSION_HOURS = 720;
const MAX_OFFLINE_DAYS = 30;

/**
 * A path that begins at a root: `/`, a drive or a server. Any other would be one of another folder in each process, and
 * allow none. Every system accepts the roots of all, since one policy may serve several.
 */
const absolutePathSchema = z
  .string()
  .max(1000)
  .regex(/^(?:\/|[A-Za-z]:[\\/]|\\\\)/);

/**
 * Everything that an organization can decide for its users. The templates for Windows and macOS and the tables of the
 * documentation are made from it.
 */
export const POLICY_ENTRIES = {
  connections: entry('json', z.array(connectionSchema.extend({ id: z.string().min(1).max(80) })), {
    title: 'Connections',
    description: 'Connections that everyone has and no one can change, as JSON. Each needs an id of its own.',
    safe: [],
    example: [
      {
        id: 'office',
        name: 'Office',
        endpoint: 'https://office.example.com/graphql',
        issuer: 'https://sign-in.example.com/realms/office',
        clientId: 'dealer-console',
        realm: 'office',
        collector: '',
        geolocation: '',
        siteHost: '.dealers.example.com',
        roleClaim: '',
        loopbackPort: '',
        caFile: '',
      },
    ],
  }),
  connectionsLocked: entry('switch', z.boolean(), {
    title: 'Lock connections',
    description: 'On: only the connections of this policy (and the sandbox, if it is allowed) can be used.',
    safe: true,
    example: false,
  }),
  sandboxAllowed: entry('switch', z.boolean(), {
    title: 'Allow the sandbox',
    description: 'Off: the back office with sample data that ships with the console cannot be started.',
    safe: false,
    example: true,
  }),
  exportFolders: entry('list', z.array(absolutePathSchema).max(50), {
    title: 'Export folders',
    description: 'Absolute paths. Files are exported to these folders and the folders in them only.',
    safe: [],
    example: ['/srv/exports'],
  }),
  exportFormats: entry('list', z.array(z.enum(FILE_FORMATS)), {
    title: 'Export formats',
    description: `Kinds of files that can be exported: ${FILE_FORMATS.join(', ')}.`,
    safe: [],
    example: [...FILE_FORMATS],
  }),
  scheduledExportsAllowed: entry('switch', z.boolean(), {
    title: 'Allow scheduled exports',
    description: 'Off: no export runs by itself, and none can be scheduled.',
    safe: false,
    example: true,
  }),
  updates: entry('choice', z.enum(['automatic', 'off']), {
    title: 'Updates',
    description: 'automatic: downloaded in the background, installed at quit. off: no feed is asked.',
    safe: 'off',
    example: 'automatic',
  }),
  updateChannel: entry('choice', z.enum(['latest', 'beta']), {
    title: 'Update channel',
    description: 'The feed that updates are taken from.',
    safe: 'latest',
    example: 'latest',
  }),
  usageEventsAllowed: entry('switch', z.boolean(), {
    title: 'Allow usage events',
    description: 'Off: no usage event and no geolocation request is sent, whatever the connection names.',
    safe: false,
    example: true,
  }),
  singleKeyShortcuts: entry('switch', z.boolean(), {
    title: 'Single-key shortcuts',
    description: 'Whether single characters act as shortcuts. Users cannot change it.',
    safe: false,
    example: true,
  }),
  formats: entry('choice', z.enum(FORMAT_CHOICES), {
    title: 'Formats',
    description:
      'Formats of dates, numbers, times, weeks and paper. system: those of the computer. Users cannot change them.',
    safe: 'en-US',
    example: 'en-US',
  }),
  sessionHours: entry('number', z.number().int().min(1).max(MAX_SESSION_HOURS), {
    title: 'Session length in hours',
    description: `Users sign in again after so many hours (1 to ${MAX_SESSION_HOURS}), active or not.`,
    safe: 8,
    example: 12,
  }),
  copySecretsAllowed: entry('switch', z.boolean(), {
    title: 'Allow copying secrets',
    description: 'Off: Copy password and its like put nothing on the clipboard.',
    safe: false,
    example: true,
  }),
  reauthenticateBeforeSecrets: entry('choice', z.enum(REAUTHENTICATION_MODES), {
    title: 'Confirm before secrets',
    description:
      'The system asks who is there before a secret is revealed or copied. always: where it cannot ask, nothing is revealed.',
    safe: 'always',
    example: 'off',
  }),
  offlineDays: entry('number', z.number().int().min(0).max(MAX_OFFLINE_DAYS), {
    title: 'Days offline',
    description: `Answers of the back office are kept for so many days (0 to ${MAX_OFFLINE_DAYS}). 0: none are shown offline.`,
    safe: 0,
    example: 30,
  }),
} as const;

export type PolicyKey = keyof typeof POLICY_ENTRIES;
export const POLICY_KEYS = Object.keys(POLICY_ENTRIES) as PolicyKey[];

/** The policy in force. What it does not have is the user's choice. */
export type Policy = {
  readonly [Key in PolicyKey]?: z.output<(typeof POLICY_ENTRIES)[Key]['schema']>;
};

/** Something in the policy that does not hold as it is written. */
const policyProblemSchema = z.object({
  /** The entry; null: the policy as a whole. */
  key: z.string().nullable(),
  message: z.string(),
});
export type PolicyProblem = z.infer<typeof policyProblemSchema>;

/** What Preferences lists. */
export const managedSchema = z.object({
  /** Where this computer has its policy: a file, or a key of the registry. */
  place: z.string(),
  entries: z.array(z.object({ key: z.string(), title: z.string(), value: z.string() })),
  problems: z.array(policyProblemSchema),
});
export type Managed = z.infer<typeof managedSchema>;
