import { messages } from '@shared/kernel/messages';
import {
  isEditField,
  type EditField,
  type FixedColumn,
  type RowEditSpec,
} from '../row-editing/row-edit-spec';
import type { CopiedLine } from './tab-separated';

/** What a pasted column stands for; null for one the grid does not have. */
type Meaning<Row> = 'key' | EditField | FixedColumn<Row> | null;

export interface PastedColumn<Row> {
  header: string;
  meaning: Meaning<Row>;
}

export interface MatchedColumns<Row> {
  columns: PastedColumn<Row>[];
  /** The lines below the header line, if there is one. */
  body: readonly CopiedLine[];
  /** What is wrong with the columns as a whole. */
  problems: string[];
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Columns by the header line where one was copied along, in the order of the grid otherwise. */
export function matchColumns<Row>(spec: RowEditSpec<Row>, lines: readonly CopiedLine[]): MatchedColumns<Row> {
  const known: PastedColumn<Row>[] = [
    { header: spec.keyLabel, meaning: 'key' },
    ...spec.columns.map((column): PastedColumn<Row> => ({ header: column.label, meaning: column })),
  ];
  const byHeader = new Map(known.map((column) => [folded(column.header), column]));
  const [first, ...rest] = lines;
  if (!first || !first.cells.some((cell) => byHeader.has(folded(cell))))
    return { columns: known, body: lines, problems: [] };

  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at): PastedColumn<Row> => {
    const header = (first.cells[at] ?? '').trim();
    return byHeader.get(folded(header)) ?? { header, meaning: null };
  });
  // A column without a single value says nothing: the Action column of an exported grid.
  const kept = columns.map(
    ({ meaning }, at) => meaning !== null || rest.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  );
  const used = columns.filter((_column, at) => kept[at]);
  const body = rest.map(({ line, cells }) => ({ line, cells: cells.filter((_cell, at) => kept[at]) }));
  const headers = used.map(({ header }) => header);
  const twice = headers.filter((header, at) => header !== '' && headers.indexOf(header) < at);
  const problems = [
    ...(headers.includes(spec.keyLabel) ? [] : [messages.paste.noKeyColumn(spec.keyLabel)]),
    ...used.flatMap(({ header, meaning }) =>
      meaning === null ? [messages.paste.unknownColumn(header === '' ? 'without a name' : header)] : [],
    ),
    ...twice.map((header) => messages.paste.twiceColumn(header)),
  ];
  return { columns: used, body, problems: [...new Set(problems)] };
}

export const editFieldOf = <Row>({ meaning }: PastedColumn<Row>): EditField | undefined =>
  meaning !== null && meaning !== 'key' && isEditField(meaning) ? meaning : undefined;
