import { GraphQLScalarType } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { type Activities, recordMutations } from '@sandbox/activities';
import { contractSdl } from '@shared/contract-sdl';
import { DOMAINS } from '../domains';
import type { SandboxContext } from '../graphql/context';
import type { Resolvers } from '../graphql/generated/resolvers';

/** Dates and JSON are passed through unchanged; the rules of each domain validate them. */
const passThroughScalar = (name: string): GraphQLScalarType => new GraphQLScalarType({ name });

const domains = Object.values(DOMAINS);

const resolvers: Resolvers = {
  JSON: passThroughScalar('JSON'),
  Date: passThroughScalar('Date'),
  Datetime: passThroughScalar('Datetime'),
  ...Object.assign({}, ...domains.map(({ types }) => types)),
  Query: Object.assign({}, ...domains.map(({ lists }) => lists)),
  Mutation: Object.assign({}, ...domains.map(({ mutations }) => mutations)),
  Subscription: Object.assign({}, ...domains.map(({ subscriptions }) => subscriptions)),
};

const activities: Activities<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(DOMAINS).map((domain) => domain.activities),
);

/** The executable schema; every change by a user is logged. */
export const schema = recordMutations(
  createSchema<SandboxContext>({
    typeDefs: contractSdl,
    resolvers,
    // A function of the contract without a resolver is a programming error, detected when the sandbox starts.
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  }),
  activities,
);
