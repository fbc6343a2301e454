import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { fitAnswer } from './fit-answer';
import { Misfit } from './misfit';

const LIST = parse(`query ($counted: Boolean!) {
  statelessServiceBzoStorewiseDetails(first: 2) {
    totalCount @include(if: $counted)
    nodes { id storeName dms }
  }
}`);

const answer = (list: object) => fitAnswer(LIST, { statelessServiceBzoStorewiseDetails: list });
const store = (id: unknown) => ({ id, storeName: 'Bay Ford', dms: null });

describe('an answer held against the contract', () => {
  it('makes numbers of numbers that came as text', () => {
    expect(answer({ totalCount: '2', nodes: [store('1'), store(2)] }).data).toEqual({
      statelessServiceBzoStorewiseDetails: { totalCount: 2, nodes: [store(1), store(2)] },
    });
  });

  it('does not miss what was asked for on a condition', () => {
    const nodes = [store(1)];
    expect(answer({ nodes })).toEqual({
      data: { statelessServiceBzoStorewiseDetails: { nodes } },
      unread: 0,
      firstMisfit: null,
    });
    expect(() => answer({ totalCount: null, nodes })).toThrow(Misfit);
  });

  it('leaves out a row that does not fit, and names its field', () => {
    expect(answer({ totalCount: 2, nodes: [store('one'), store(2)] })).toEqual({
      data: { statelessServiceBzoStorewiseDetails: { totalCount: 2, nodes: [store(2)] } },
      unread: 1,
      firstMisfit: 'statelessServiceBzoStorewiseDetails.nodes.0.id',
    });
  });
});
