import { expect, it } from 'vitest';
import { matchOpcodes } from './match-opcodes';

it('finds codes and words in any case, codes that begin with the text first', () => {
  const opcodes = [
    { opcode: 'ALIGN', opcodedescription: 'FOUR WHEEL ALIGNMENT' },
    { opcode: 'ROT', opcodedescription: 'ROTATE TIRES' },
    { opcode: 'SYNLOF', opcodedescription: null },
    { opcode: 'LOF', opcodedescription: 'LUBE, OIL AND FILTER' },
  ];
  const found = (typed: string) => matchOpcodes(opcodes, typed).map(({ opcode }) => opcode);
  expect(found(' lof ')).toEqual(['LOF', 'SYNLOF']);
  expect(found('tires')).toEqual(['ROT']);
  expect(found('nothing')).toEqual([]);
  expect(matchOpcodes(opcodes, '  ')).toBe(opcodes);
});
