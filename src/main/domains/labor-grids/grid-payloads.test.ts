import { describe, expect, it } from 'vitest';
import { parseGridList, parseGridRemoval, parseGridResults } from './grid-payloads';

const answer = (json: unknown) => ({ json });

describe('a grid response of the back office', () => {
  it('is rejected unless it is a list', () => {
    expect(parseGridList(answer([1]))).toEqual([1]);
    expect(parseGridList(answer('[1]'))).toEqual([1]);
    for (const json of [{}, 'no list', null, { results: [] }])
      expect(() => parseGridList(answer(json))).toThrow(
        json === 'no list' ? /does not understand/ : 'Unexpected response format',
      );
  });

  it('reports the outcome of each grid', () =>
    expect(parseGridResults(answer([{ grid_type: 'Diesel', message: 'Added', code: '2' }]))).toEqual([
      { gridType: 'Diesel', message: 'Added', code: 2 },
    ]));

  it('may refuse all rows with one message', () => {
    expect(() => parseGridResults(answer({ rStatus: 0, msg: 'Locked by payroll' }))).toThrow(
      'Locked by payroll',
    );
    for (const json of [{ ok: true }, 'null', [{ gridType: 'Diesel' }], { rStatus: 1, msg: 'Success' }])
      expect(() => parseGridResults(answer(json))).toThrow('Unexpected response format');
  });

  it('reports a deletion as done, as a change of the default, or as an error', () => {
    expect(parseGridRemoval(answer({ rStatus: 1, msg: 'Gone' }))).toEqual({
      outcome: 'deleted',
      message: 'Gone',
    });
    expect(parseGridRemoval(answer({ rStatus: '2', msg: 'Choose' }))).toEqual({
      outcome: 'chooseDefault',
      message: 'Choose',
    });
    for (const rStatus of [0, 3, -1])
      expect(() => parseGridRemoval(answer({ rStatus, msg: 'Not that one' }))).toThrow('Not that one');
  });
});
