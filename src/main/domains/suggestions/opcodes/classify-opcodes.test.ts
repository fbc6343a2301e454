import { describe, expect, it } from 'vitest';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import type { TrainingSet } from '../neighbor-vote';
import { trainOpcodeClassifier, type TrainingOpcode } from './classify-opcodes';

let id = 0;
const opcode = (
  lbropcode: string,
  lbropcodedesc: string | null,
  opcategory: string = UNCATEGORIZED,
  more: Partial<TrainingOpcode> = {},
): TrainingOpcode => ({
  id: (id += 1),
  ...{ lbropcode, lbropcodedesc, opcategory },
  additionalDescription: null,
  department: 'Service',
  ...more,
});

const trainingSet = (storeName: string, ...opcodes: TrainingOpcode[]): TrainingSet<TrainingOpcode> => ({
  storeName,
  group: 'CDK Global',
  things: opcodes,
});

const TRAINING_SETS = [
  trainingSet(
    'Austin Honda',
    opcode('LOF', 'LUBE, OIL AND FILTER', 'Competitive'),
    opcode('ALT', 'REPLACE ALTERNATOR', 'Repair'),
    opcode('15K', '15,000 MILE SERVICE', 'Maintenance'),
    opcode('BUMP', 'REFINISH BUMPER COVER', 'Repair', { department: 'Body Shop' }),
  ),
  trainingSet(
    'Bay Ford',
    opcode('01LOF', 'OIL & FILTER CHG', 'Competitive'),
    opcode('9', 'R&R STARTER', 'Repair'),
    opcode('30K', '30K SVC', 'Maintenance'),
    opcode('X', 'NOT DECIDED'),
  ),
];

const suggested = (queried: TrainingOpcode) =>
  trainOpcodeClassifier(TRAINING_SETS)([queried], 'CDK Global')[0];

describe('a suggestion', () => {
  it.each([
    ['44', 'L/O/F LUBE OIL FLTR', 'Competitive'],
    ['55', 'RPLC ALTENATOR', 'Repair'],
    ['60KX', '60,000 MI MAINT', 'Maintenance'],
    ['LOF7', null, 'Competitive'],
  ])('of %s %s is %s', (code, words, category) =>
    expect(suggested(opcode(code, words))).toMatchObject({ choice: category }),
  );

  it('names the stores it is based on, the nearest first, without undecided ones', () => {
    const { reasons = [] } = suggested(opcode('ALTR', 'R&R ALTERNATOR')) ?? {};
    expect(reasons[0]).toMatchObject({
      storeName: 'Austin Honda',
      words: 'REPLACE ALTERNATOR',
      choice: 'Repair',
    });
    expect(reasons.length).toBeLessThanOrEqual(5);
    expect(reasons.map(({ words }) => words)).not.toContain('NOT DECIDED');
  });

  it('names the department too, if it differs', () => {
    const queried = opcode('RFN', 'REFINISH BUMPER');
    expect(suggested(queried)).toMatchObject({ department: 'Body Shop', choice: 'Repair' });
    expect(suggested(opcode('ALT2', 'REPLACE ALTERNATOR'))).toMatchObject({ department: 'Service' });
  });

  it('is grouped with opcodes that begin the same, however they are written', () =>
    expect(
      trainOpcodeClassifier(TRAINING_SETS)(
        [opcode('A', '15K SVC V6'), opcode('B', '15,000 MILE SERVICE'), opcode('C', '15000 MI MAINT')],
        'Tekion',
      ).map(({ alike }) => alike),
    ).toEqual(['15,000 MILE', '15,000 MILE', '15,000 MILE']));

  it('is empty for an opcode that shares nothing with any other', () =>
    expect(suggested(opcode('77', 'ZZYZX QQQQ'))).toBeUndefined());

  it('is empty without a training set', () =>
    expect(trainOpcodeClassifier([])([opcode('LOF', 'LOF')], '')).toEqual([]));
});
