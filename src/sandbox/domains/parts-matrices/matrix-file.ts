import { localToday } from '@shared/kernel/dates';
import { readCsv } from '@shared/kernel/csv-table';
import { messages } from '@shared/kernel/messages';
import { FILE_COLUMNS, readLadder } from '@shared/domains/parts-matrices/ladder-file';
import { partsForSchema, type MatrixRow } from '@shared/domains/parts-matrices/model';
import { sourcesFor } from '@shared/domains/parts-matrices/sources';
import { partsMatricesTexts as texts } from '@shared/domains/parts-matrices/texts';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { PartsMatrixFileUploadInput } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';
import { insertMatrix } from './change-matrix';
import { storeProblem } from './store-problem';

/** The rows of a file, or what is wrong with it: the first cell that breaks a rule. */
function ladderIn(base64Data: string): { rows: MatrixRow[] } | { problem: string } {
  const read = readCsv(Buffer.from(base64Data, 'base64'));
  if (!read.ok) return { problem: read.message };
  const { rows, problems, cells } = readLadder(read.lines);
  const [cell] = cells;
  if (cell) return { problem: texts.wrongCell(cell.line, FILE_COLUMNS[cell.column] ?? '', cell.message) };
  const [problem] = problems;
  return problem === undefined ? { rows } : { problem };
}

function problemOf(context: SandboxContext, store: StoreRow, input: PartsMatrixFileUploadInput): string {
  if (!/\.csv$/i.test(input.fileName)) return messages.csv.wrongType;
  const partsFor = partsForSchema.safeParse(input.matrixOrFleet);
  if (!partsFor.success) return messages.validation.invalidInput;
  const ladder = ladderIn(input.base64Data);
  if ('problem' in ladder) return ladder.problem;
  return insertMatrix(context, store, {
    key: {
      matrixType: input.matrixType,
      partsFor: partsFor.data,
      prtsource: sourcesFor(partsFor.data, store.dms ?? null, input.sources),
      storeInstallDate: input.installationDate,
    },
    createdDate: localToday(),
    opcode: input.opcode ?? null,
    rows: ladder.rows,
  });
}

/** Makes a matrix of a CSV file. */
export function uploadMatrix(
  context: SandboxContext,
  store: StoreRow,
  input: PartsMatrixFileUploadInput,
): { status: number; msg: string } {
  const problem = storeProblem(store) || problemOf(context, store, input);
  return problem === '' ? { status: 1, msg: texts.uploaded } : { status: 0, msg: problem };
}
