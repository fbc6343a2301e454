import type { Figure, Outcome } from './measurement';

export const ratioOf = ({ floor, measured }: Figure): number => measured / floor;

const number = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function lineOf(outcome: Outcome): string[] {
  if ('leftOut' in outcome) return [outcome.what, '', '', '', '', `left out: ${outcome.leftOut}`];
  const { what, floor, measured, unit, aim } = outcome;
  const ratio = ratioOf(outcome);
  const verdict = aim === null ? '' : ratio <= aim ? 'met' : 'missed';
  return [
    what,
    `${number(floor)} ${unit}`,
    `${number(measured)} ${unit}`,
    `${ratio.toFixed(2)} x`,
    aim === null ? '' : `${aim} x`,
    verdict,
  ];
}

/** The figures as a table for the terminal. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const lines = [['what', 'floor', 'measured', 'ratio', 'aim', ''], ...outcomes.map(lineOf)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : column < 5 ? cell.padStart(widths[column] ?? 0) : cell,
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
