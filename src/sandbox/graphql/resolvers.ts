import { GraphQLScalarType } from 'graphql';
import { DOMAINS } from '../domains';
import type { Resolvers } from './generated/resolvers';

/** Dates and JSON travel as they are stored; what may be stored is each rule's decision. */
const plain = (name: string): GraphQLScalarType => new GraphQLScalarType({ name });

const domains = Object.values(DOMAINS);

export const resolvers: Resolvers = {
  JSON: plain('JSON'),
  Date: plain('Date'),
  Datetime: plain('Datetime'),
  ...Object.assign({}, ...domains.map(({ types }) => types)),
  Query: Object.assign({}, ...domains.map(({ lists }) => lists)),
  Mutation: Object.assign({}, ...domains.map(({ mutations }) => mutations)),
  Subscription: Object.assign({}, ...domains.map(({ subscriptions }) => subscriptions)),
};
