import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { SchemaMismatch, parseResponse } from './parse-response';

const LIST = parse(`query ($counted: Boolean!) {
  statelessServiceBzoStorewiseDetails(first: 2) {
    totalCount @include(if: $counted)
    nodes { id storeName dms }
  }
}`);

const answer = (list: object) => parseResponse(LIST, { statelessServiceBzoStorewiseDetails: list });
const store = (id: unknown) => ({ id, storeName: 'Bay Ford', dms: null });

describe('the validation of a response against the contract', () => {
  it('converts numbers that arrive as text', () => {
    expect(answer({ totalCount: '2', nodes: [store('1'), store(2)] }).data).toEqual({
      statelessServiceBzoStorewiseDetails: { totalCount: 2, nodes: [store(1), store(2)] },
    });
  });

  it('does not require a field that is selected conditionally', () => {
    const nodes = [store(1)];
    expect(answer({ nodes })).toEqual({
      data: { statelessServiceBzoStorewiseDetails: { nodes } },
      unreadableRows: 0,
      firstMismatch: null,
    });
    expect(() => answer({ totalCount: null, nodes })).toThrow(SchemaMismatch);
  });

  it('drops a row that does not match, and names its field', () => {
    expect(answer({ totalCount: 2, nodes: [store('one'), store(2)] })).toEqual({
      data: { statelessServiceBzoStorewiseDetails: { totalCount: 2, nodes: [store(2)] } },
      unreadableRows: 1,
      firstMismatch: 'statelessServiceBzoStorewiseDetails.nodes.0.id',
    });
  });

  it('rejects the whole response if most rows do not match, without checking all of them', () => {
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

  it.each([40, 50, 64])('drops the mismatches if they are many but only every %dth row', (every) => {
    const nodes = Array.from({ length: 20_000 }, (_, id) => store(id % every === 0 ? 'none' : id));
    expect(answer({ totalCount: 1, nodes })).toMatchObject({ unreadableRows: Math.ceil(20_000 / every) });
  });

  it('rejects a million rows that do not match by a sample of them', () => {
    let looked = 0;
    const row = {
      get id() {
        looked += 1;
        return 'none';
      },
    };
    expect(() => answer({ totalCount: 1, nodes: Array.from({ length: 1_000_000 }, () => row) })).toThrow(
      SchemaMismatch,
    );
    expect(looked).toBeLessThan(2_000);
  });
});
