import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { expect, it } from 'vitest';
import { unresolvedFields } from './graphql-schema';

const fieldsOf = (name: string): GraphQLObjectType =>
  new GraphQLObjectType({
    name,
    fields: { answered: { type: GraphQLString, resolve: () => name }, forgotten: { type: GraphQLString } },
  });

it('reports a function of the contract without a resolver', () =>
  expect(
    unresolvedFields(new GraphQLSchema({ query: fieldsOf('Query'), mutation: fieldsOf('Mutation') })),
  ).toEqual(['Query.forgotten', 'Mutation.forgotten']));
