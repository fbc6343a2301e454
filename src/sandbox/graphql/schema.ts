import { createSchema } from 'graphql-yoga';
import { recordMutations, type Activities } from '@sandbox/domains/activity-log';
import { DOMAINS } from '../domains';
import type { SandboxContext } from './context';
import { contractSdl } from '@shared/contract-sdl';
import { resolvers } from './resolvers';

const activities: Activities<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(DOMAINS).map((domain) => domain.activities),
);

/** The contract with its rules behind it; whatever a person changes is logged. */
export const schema = recordMutations(
  createSchema<SandboxContext>({
    typeDefs: contractSdl,
    resolvers,
    // A function of the contract without a resolver is a mistake of ours, found when the sandbox starts.
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  }),
  activities,
);
