import { describe, expect, it } from 'vitest';
import { listedGridSchema, parseGridList, parseGridRemoval, parseGridResults } from './grid-payloads';

const answer = (json: unknown) => ({ json });

describe('a grid response of the back office', () => {
  it('is rejected unless it is a list', () => {
    expect(parseGridList(answer([1]))).toEqual([1]);
    expect(parseGridList(answer('[1]'))).toEqual([1]);
    for (const json of [{}, 'no list', null, { results: [] }])
      expect(() => parseGridList(answer(json))).toThrow('Unexpected response format');
  });

  it('reports the outcome of each grid', () =>
    expect(parseGridResults(answer([{ grid_type: 'Diesel', message: 'Added', code: '2' }]))).toEqual([
      { gridType: 'Diesel', message: 'Added', code: 2 },
    ]));

  it('of one grid may be a status with a message', () => {
    const written = { gridType: 'Diesel', saved: 'Grid updated successfully' };
    expect(parseGridResults(answer({ rStatus: 1, msg: 'Stored' }), written)).toEqual([
      { gridType: 'Diesel', message: 'Stored', code: 1 },
    ]);
    expect(parseGridResults(answer({ rStatus: '1' }), written)).toMatchObject([{ message: written.saved }]);
    expect(() => parseGridResults(answer({ rStatus: 0, msg: 'Locked' }), written)).toThrow('Locked');
  });

  it('names the kind of a grid in any case', () => {
    const grid = {
      ...{ gridType: 'Diesel', gridOrder: 1, createdDate: '2026-01-01' },
      ...{ storeInstallDate: null, opcode: null },
    };
    const kindOf = (gridFor: string) => listedGridSchema.safeParse({ ...grid, gridFor }).data?.gridFor;
    expect(['opcode', 'MODEL', 'Fleet'].map(kindOf)).toEqual(['Opcode', 'Model', undefined]);
  });

  it('may refuse all rows with one message', () => {
    expect(() => parseGridResults(answer({ rStatus: 0, msg: 'Locked by payroll' }))).toThrow(
      'Locked by payroll',
    );
    for (const json of [
      { ok: true },
      'null',
      'plain text',
      [{ gridType: 'Diesel' }],
      { rStatus: 1, msg: 'Success' },
    ])
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
    for (const json of ['plain text', []])
      expect(() => parseGridRemoval(answer(json))).toThrow('Unexpected response format');
    for (const rStatus of [0, 3, -1])
      expect(() => parseGridRemoval(answer({ rStatus, msg: 'Not that one' }))).toThrow('Not that one');
  });
});
