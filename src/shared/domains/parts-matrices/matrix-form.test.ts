import { describe, expect, it } from 'vitest';
import { matrixFormSchema, findStoredMatrix, type MatrixForm } from './matrix-form';
import type { PartsMatrix } from './model';

const scope = { dms: 'CDK Global', types: ['Standard'], sources: ['All', 'OEM'] };
const form: MatrixForm = {
  entryMode: 'matrix',
  matrixType: 'Standard',
  partsFor: 'matrix',
  opcode: '',
  sources: ['OEM'],
  customSource: '',
  storeInstallDate: '2026-03-04',
  rows: [{ priceEndRange: '10', addPercentage: '50', calcBase: 'COST+', breakField: 'COST' }],
};
const errors = (change: Partial<MatrixForm>, of = scope): Record<string, string> =>
  Object.fromEntries(
    (matrixFormSchema(of).safeParse({ ...form, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the form of a matrix', () => {
  it.each([
    [{}, {}],
    [{ matrixType: '' }, { matrixType: 'Invalid Matrix Type' }],
    [{ matrixType: 'Other' }, { matrixType: 'Invalid Matrix Type' }],
    [{ sources: [] }, { sources: 'Required' }],
    [{ sources: [], customSource: 'Glass' }, {}],
    [{ customSource: 'a b' }, { customSource: 'No spaces allowed' }],
    [
      { sources: ['All'], customSource: 'Glass' },
      { customSource: "All covers every source, so it can't be combined with others" },
    ],
    [{ storeInstallDate: '' }, { storeInstallDate: 'Required' }],
    [{ partsFor: 'opcode' as const, sources: [] }, { opcode: 'Choose the opcode' }],
    [{ partsFor: 'opcode' as const, opcode: 'LOF', sources: [] }, {}],
    [
      { rows: [{ ...form.rows[0], priceEndRange: '' }] as MatrixForm['rows'] },
      { 'rows.0.priceEndRange': 'All fields must be filled out for each item.' },
    ],
    [{ rows: [], entryMode: 'upload' as const }, {}],
  ])('%j', (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  it('requires no source for a DMS that has none', () => {
    expect(errors({ sources: [] }, { ...scope, dms: 'Tekion' })).toEqual({});
  });
});

describe('findStoredMatrix', () => {
  const seen: PartsMatrix = {
    matrixType: 'Standard',
    partsFor: 'matrix',
    prtsource: ['OEM'],
    storeInstallDate: '2026-03-04',
    createdDate: '2026-03-10',
    matrixOrder: 1,
    gridOrder: 1,
    gridData: [],
    prtsourceList: [],
    opcode: null,
  };
  const moved = { ...seen, storeInstallDate: '2026-04-01', prtsource: ['Tires'] };
  it('finds a matrix by its name, or by its creation date if it was renamed', () => {
    expect(findStoredMatrix([moved, seen], seen)).toBe(seen);
    expect(findStoredMatrix([moved], seen)).toBe(moved);
  });
  it('finds nothing if the match is uncertain', () => {
    expect(findStoredMatrix([moved, { ...moved, prtsource: ['Used'] }], seen)).toBeUndefined();
    expect(findStoredMatrix([{ ...seen, createdDate: '2026-01-01' }], seen)).toBeUndefined();
  });
});
