import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { SchemaMismatch, validateResponse } from './validate-response';

const LIST = parse(`query ($counted: Boolean!) {
  statelessServiceBzoStorewiseDetails(first: 2) {
    totalCount @include(if: $counted)
    nodes { id storeName dms }
  }
}`);

const answer = (list: object) => validateResponse(LIST, { statelessServiceBzoStorewiseDetails: list });
const store = (id: unknown) => ({ id, storeName: 'Bay Ford', dms: null });

describe('an answer held against the contract', () => {
  it('makes numbers of numbers that came as text', () => {
    expect(answer({ totalCount: '2', nodes: [store('1'), store(2)] }).data).toEqual({
      statelessServiceBzoStorewiseDetails: { totalCount: 2, nodes: [store(1), store(2)] },
    });
  });

  it('does not require a field that was selected on a condition', () => {
    const nodes = [store(1)];
    expect(answer({ nodes })).toEqual({
      data: { statelessServiceBzoStorewiseDetails: { nodes } },
      unread: 0,
      firstMismatch: null,
    });
    expect(() => answer({ totalCount: null, nodes })).toThrow(SchemaMismatch);
  });

  it('leaves out a row that does not fit, and names its field', () => {
    expect(answer({ totalCount: 2, nodes: [store('one'), store(2)] })).toEqual({
      data: { statelessServiceBzoStorewiseDetails: { totalCount: 2, nodes: [store(2)] } },
      unread: 1,
      firstMismatch: 'statelessServiceBzoStorewiseDetails.nodes.0.id',
    });
  });

  it('is refused as a whole where its rows do not fit, without a look at all of them', () => {
    let looked = 0;
    const nodes = Array.from({ length: 20_000 }, () => ({
      get id() {
        looked += 1;
        return 'none';
      },
    }));
    expect(() => answer({ totalCount: 1, nodes })).toThrow(SchemaMismatch);
    expect(looked).toBeLessThan(2_000);
  });

  it('is given without its mismatches where they are many, but few of its rows', () => {
    const nodes = Array.from({ length: 20_000 }, (_, id) => store(id % 50 === 0 ? 'none' : id));
    expect(answer({ totalCount: 1, nodes })).toMatchObject({ unread: 400 });
  });
});
