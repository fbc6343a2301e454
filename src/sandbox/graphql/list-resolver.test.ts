import { buildSchema, execute, type GraphQLResolveInfo, parse } from 'graphql';
import { expect, it } from 'vitest';
import { selectedFields } from './list-resolver';

const schema = buildSchema(`
  type Row { id: Int name: String city: String inner: Row }
  type Page { nodes: [Row!]! totalCount: Int }
  type Query { rows: Page }`);

async function selectedIn(document: string): Promise<string[]> {
  let seen: GraphQLResolveInfo | undefined;
  const rows = (_args: unknown, _context: unknown, info: GraphQLResolveInfo) => {
    seen = info;
    return { nodes: [] };
  };
  await execute({ schema, document: parse(document), rootValue: { rows } });
  return seen ? [...selectedFields(seen, 'nodes')].sort() : [];
}

it.each([
  ['fields by their own names', '{ rows { nodes { a: id name } } }', ['id', 'name']],
  ['no fields of a row if only the count is requested', '{ rows { totalCount } }', []],
  ['no fields of what a row contains', '{ rows { nodes { id inner { city } } } }', ['id', 'inner']],
  [
    'fields of fragments in fragments',
    '{ rows { ...P } } fragment P on Page { nodes { ...R ... on Row { city } } } fragment R on Row { name }',
    ['city', 'name'],
  ],
  [
    'fields of both selections of a list',
    '{ rows { nodes { id } } rows { nodes { name } } }',
    ['id', 'name'],
  ],
  ['a field that is left out on a condition', '{ rows { nodes { id @skip(if: true) } } }', ['id']],
])('finds %s', async (_what, document, fields) => {
  expect(await selectedIn(document)).toEqual(fields);
});
