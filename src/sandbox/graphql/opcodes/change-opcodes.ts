import { messages } from '@shared/messages';
import { opcodeChangeSchema, type OpcodeChange, type OpcodeChangeResult } from '@shared/model/opcode';
import { mayChangeOpcode } from '@shared/rules/opcodes';
import { reasonsOf } from '../answers';
import type { SandboxContext } from '../context';
import { opcodeRows, type OpcodeRow } from './find-opcodes';

const keyOf = (laboropcode: string, payType: string): string => JSON.stringify([laboropcode, payType]);

/** Why the change cannot be made on the opcode as it stands; undefined when it can. */
function refusal(row: OpcodeRow | undefined, change: OpcodeChange, saved: boolean): string | undefined {
  if (!row) return messages.opcodes.gone(change.laboropcode);
  const decision = mayChangeOpcode(change, saved);
  if (!decision.allowed) return reasonsOf(decision);
  const stale = row.opcategory !== change.oldopcategory || row.department !== change.olddepartment;
  if (stale)
    return messages.opcodes.changedMeanwhile(row.changedBy ?? 'Somebody', row.opcategory, row.department);
  return undefined;
}

/**
 * Makes each change that can be made, and says of the others why not. Call inside a transaction: of two people
 * who change the same opcode one wins, and the other is told what it is now.
 */
export function changeOpcodes(
  context: SandboxContext,
  storeKey: number,
  given: readonly unknown[],
  saved: boolean,
): OpcodeChangeResult[] {
  const rows = new Map(
    opcodeRows(context, storeKey).map((row) => [keyOf(row.lbropcode, row.lbrlabortype), row]),
  );
  const update = context.db.prepare(
    'update opcode set opcategory = ?, department = ?, changedBy = ? where id = ?',
  );
  return given.map((value): OpcodeChangeResult => {
    const change = opcodeChangeSchema.parse(value);
    const { laboropcode, pay_type, newopcategory: opcategory, newdepartment: department } = change;
    const row = rows.get(keyOf(laboropcode, pay_type));
    // Repeated after a lost answer: done is done.
    if (row?.opcategory === opcategory && row.department === department)
      return { laboropcode, pay_type, status: 1, msg: null };
    const msg = refusal(row, change, saved);
    if (msg !== undefined || !row) return { laboropcode, pay_type, status: 0, msg: msg ?? null };
    update.run(opcategory, department, context.caller.name, row.id);
    rows.set(keyOf(laboropcode, pay_type), {
      ...row,
      opcategory,
      department,
      changedBy: context.caller.name,
    });
    return { laboropcode, pay_type, status: 1, msg: null };
  });
}
