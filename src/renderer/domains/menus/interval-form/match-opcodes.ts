import type { MenuOpcode } from '@shared/domains/menus/model';

/**
 * Returns the opcodes whose code or description contains the typed text, ignoring case; codes that start with it come
 * first.
 */
export function matchOpcodes(opcodes: readonly MenuOpcode[], typed: string): readonly MenuOpcode[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return opcodes;
  const begins: MenuOpcode[] = [];
  const contains: MenuOpcode[] = [];
  for (const opcode of opcodes) {
    const code = opcode.opcode.toLowerCase();
    if (code.startsWith(wanted)) begins.push(opcode);
    else if (`${code} ${opcode.opcodedescription ?? ''}`.toLowerCase().includes(wanted))
      contains.push(opcode);
  }
  return [...begins, ...contains];
}
