import { type Result, Tally } from './experiment';

/** The counts as a table for the terminal, then the method and the errors of each. */
export function tableOf(results: readonly Result[]): string {
  const lines = [['what', 'tried', '', 'came to harm'], ...results.map(lineOf)];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const details = results.flatMap((result) =>
    result instanceof Tally
      ? [result.note, ...result.examples].flatMap((line) => (line ? [`${result.what}: ${line}`] : []))
      : [],
  );
  return [...table, '', ...details].join('\n');
}

const countsOf = (tally: Tally): string =>
  tally.violations.map(([kind, count]) => `${count} ${kind}`).join(', ');

const summaryOf = (tally: Tally): string =>
  tally.violationCount > 0 ? 'MISSED' : tally.tried < tally.wanted ? 'so far' : 'met';

const lineOf = (result: Result): string[] =>
  result instanceof Tally
    ? [result.what, `${result.tried} of ${result.wanted}`, summaryOf(result), countsOf(result)]
    : [result.what, '', '', `left out: ${result.leftOut}`];

/** The results as they are stored in torture.json. */
export const figuresOf = (results: readonly Result[]): unknown[] =>
  results.map((result) =>
    result instanceof Tally
      ? {
          what: result.what,
          tried: result.tried,
          wanted: result.wanted,
          harm: Object.fromEntries(result.violations),
          examples: result.examples,
          note: result.note,
        }
      : result,
  );

export const violationsIn = (results: readonly Result[]): number =>
  results.reduce((sum, result) => sum + (result instanceof Tally ? result.violationCount : 0), 0);
