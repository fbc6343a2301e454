import { describe, expect, it } from 'vitest';
import { contractFaults, readContract } from './check-contract.mjs';

const payload = 'type Query { a: Int } type P { string: String }';
const input = (name, field = 'pAction') => `input ${name} { clientMutationId: String ${field}: String! }`;

describe('the contract', () => {
  it('is one that a stock PostGraphile can serve', () =>
    expect(contractFaults(readContract('.'))).toEqual([]));

  it('refuses an input type that two functions use', () =>
    expect(
      contractFaults(
        `${payload} ${input('StoreInput')} type Mutation { getA(input: StoreInput!): P getB(input: StoreInput!): P }`,
      ),
    ).toEqual([expect.stringContaining('GetAInput'), expect.stringContaining('GetBInput')]));

  it.each(['p_action', 'Realm', 'dmsID'])('refuses the name %s', (name) =>
    expect(
      contractFaults(`${payload} ${input('GetAInput', name)} type Mutation { getA(input: GetAInput!): P }`),
    ).toEqual([expect.stringContaining(name)]),
  );

  it('refuses a function that takes more than its input', () =>
    expect(
      contractFaults(
        `${payload} ${input('GetAInput')} type Mutation { getA(input: GetAInput!, first: Int): P }`,
      ),
    ).toHaveLength(1));
});
