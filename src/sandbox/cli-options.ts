// The options of the sandbox, read from the arguments of its command line; resources/sandbox-help.txt describes them.

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DEFAULT_OPTIONS, type SandboxOptions } from './options';

const wholeNumber = z.coerce.number().int().min(0);

const optionsSchema = z.object({
  port: wholeNumber.max(65_535).optional(),
  tenants: wholeNumber.max(100_000).optional(),
  seed: wholeNumber.optional(),
  loadSeconds: z.coerce.number().positive().optional(),
  failureRate: z.coerce.number().min(0).max(1).optional(),
  // A timer of Node ends after 2,147,483,647 milliseconds at the latest; live updates end by one.
  tokenSeconds: wholeNumber.min(1).max(2_147_483).optional(),
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
