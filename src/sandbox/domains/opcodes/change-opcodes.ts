import { opcodesTexts } from '@shared/domains/opcodes/texts';
import {
  opcodeChangeSchema,
  type OpcodeChange,
  type OpcodeChangeResult,
} from '@shared/domains/opcodes/model';
import { mayChangeOpcode } from '@shared/domains/opcodes/rules';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { opcodeRows, type OpcodeRow } from './find-opcodes';

const keyOf = (laboropcode: string, payType: string): string => JSON.stringify([laboropcode, payType]);

/** Why the change cannot be made on the opcode as it stands; undefined when it can. */
function refusal(row: OpcodeRow | undefined, change: OpcodeChange, saved: boolean): string | undefined {
  if (!row) return opcodesTexts.gone(change.laboropcode);
  const decision = mayChangeOpcode(change, saved);
  if (!decision.allowed) return reasonsOf(decision);
  const stale = row.opcategory !== change.oldopcategory || row.department !== change.olddepartment;
  if (stale)
    return opcodesTexts.changedMeanwhile(row.changedBy ?? 'Somebody', row.opcategory, row.department);
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
    const { laboropcode, payType, newopcategory: opcategory, newdepartment: department } = change;
    const row = rows.get(keyOf(laboropcode, payType));
    // Repeated after a lost answer: done is done.
    if (row?.opcategory === opcategory && row.department === department)
      return { laboropcode, payType, status: 1, msg: null };
    const msg = refusal(row, change, saved);
    if (msg !== undefined || !row) return { laboropcode, payType, status: 0, msg: msg ?? null };
    update.run(opcategory, department, context.caller.name, row.id);
    rows.set(keyOf(laboropcode, payType), {
      ...row,
      opcategory,
      department,
      changedBy: context.caller.name,
    });
    return { laboropcode, payType, status: 1, msg: null };
  });
}
