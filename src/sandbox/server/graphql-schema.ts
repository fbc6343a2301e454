// Builds the schema that the sandbox executes from the contract and the resolvers of all domains, and refuses one with
// a field that nothing resolves. Each domain has its part of the contract in src/shared/domains.

import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { Activities } from '@sandbox/activities/describe-activity';
import { recordMutations } from '@sandbox/activities/record-activities';
import { contractSdl, TRUSTED_CONTRACT } from '@shared/contract-sdl';
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

/** The fields of the root types without a resolver, for which GraphQL would return null without an error. */
export const unresolvedFields = (schema: GraphQLSchema): string[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ resolve, subscribe }) => !resolve && !subscribe)
      .map(({ name }) => `${type?.name}.${name}`),
  );

/** @throws Error for a function of the contract that no domain resolves; the sandbox does not start then. */
function withoutGaps(schema: GraphQLSchema): GraphQLSchema {
  const missing = unresolvedFields(schema);
  if (missing.length > 0) throw new Error(`The sandbox has no resolver for ${missing.join(', ')}`);
  return schema;
}

/** The executable schema of all domains, which logs every change by a user. */
export const schema = recordMutations(
  withoutGaps(
    createSchema<SandboxContext>({
      typeDefs: contractSdl,
      ...TRUSTED_CONTRACT,
      resolvers,
      // Refuses a resolver that the contract does not have.
      resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    }),
  ),
  activities,
);
