// The command line of the sandbox: its help text, and its options read from the arguments.

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DEFAULT_OPTIONS, DEFAULT_PORT, type SandboxOptions } from './options';

export const HELP = `Sandbox back office of the Dealer Onboarding Console

Options
  --port N           port on 127.0.0.1 (default: that of the last start, first ${DEFAULT_PORT})
  --tenants N        sample tenants, when the data is first made (default ${DEFAULT_OPTIONS.tenants})
  --seed N           seed of the sample data (default ${DEFAULT_OPTIONS.seed})
  --load-seconds N   how long a bulk load takes (default ${DEFAULT_OPTIONS.loadSeconds})
  --failure-rate N   share of stores whose first attempt fails, 0 to 1 (default ${DEFAULT_OPTIONS.failureRate})
  --token-seconds N  life of an access token (default ${DEFAULT_OPTIONS.tokenSeconds})
  --data DIR         where the data is kept (default ${DEFAULT_OPTIONS.dataDir})
  --reset            throw the stored data away first
  --faults           offer GET, POST and DELETE /__faults, for tests
  --help             this text

People (password sandbox): olivia, omar (superadmin), adam (admin), uma (user), cleo (client)`;

const wholeNumber = z.coerce.number().int().min(0);

const optionsSchema = z.object({
  port: wholeNumber.max(65_535).optional(),
  tenants: wholeNumber.max(100_000).optional(),
  seed: wholeNumber.optional(),
  loadSeconds: z.coerce.number().positive().optional(),
  failureRate: z.coerce.number().min(0).max(1).optional(),
  tokenSeconds: wholeNumber.min(1).optional(),
  dataDir: z.string().min(1).default(DEFAULT_OPTIONS.dataDir),
  reset: z.boolean().optional(),
  faults: z.boolean().optional(),
});

export class InvalidOptionError extends Error {}

/**
 * The command line as options, or 'help'.
 * @throws InvalidOptionError with a text for the terminal.
 */
export function readOptions(
  argv: readonly string[],
): 'help' | (Partial<SandboxOptions> & { dataDir: string }) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        port: text,
        tenants: text,
        seed: text,
        'load-seconds': text,
        'failure-rate': text,
        'token-seconds': text,
        data: text,
        reset: flag,
        faults: flag,
        help: flag,
      },
    }));
  } catch (error) {
    throw new InvalidOptionError(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return 'help';
  const options = optionsSchema.safeParse({
    port: values.port,
    tenants: values.tenants,
    seed: values.seed,
    loadSeconds: values['load-seconds'],
    failureRate: values['failure-rate'],
    tokenSeconds: values['token-seconds'],
    dataDir: values.data,
    reset: values.reset,
    faults: values.faults,
  });
  if (!options.success) {
    throw new InvalidOptionError(
      options.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const given = Object.entries(options.data).filter(([, value]) => value !== undefined);
  return { dataDir: options.data.dataDir, ...Object.fromEntries(given) };
}
