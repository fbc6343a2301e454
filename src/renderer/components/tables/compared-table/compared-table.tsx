// A read-only table of two compared sides. compared-panel.tsx adds the switch and the count;
// src/shared/kernel/comparison.ts compares the cells.

import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { type ComparedCell, type ComparedTable as Compared, differs } from '@shared/kernel/comparison';
import { gridTexts } from '@shared/kernel/text/grid-texts';

interface ComparedTableProps {
  label: string;
  table: Compared;
  /** The word before the other value: 'was', 'there'. */
  word: string;
}

/**
 * Shows the values of the first side and, in the cells that differ, the value of the other side and the difference. The
 * color of these cells only repeats what their text says.
 */
export const ComparedTable = memo(function ComparedTable({ label, table, word }: ComparedTableProps) {
  const styles = useComparedStyles();
  const { corner, columns, rows } = table;
  const heading = mergeClasses(styles.header, styles.columnHeader);
  return (
    // The tab stop makes the region scrollable with the arrow keys.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={gridTexts.compared.table(label)}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(heading, styles.corner)}>
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={heading}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className={mergeClasses(styles.header, styles.rowHeader)}>
                {name}
              </th>
              {cells.map((cell, at) => (
                <Cell key={at} cell={cell} word={word} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

const LINE = shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2);

const useComparedStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    maxHeight: '62vh',
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    minWidth: '100%',
  },
  header: {
    height: '28px',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    ...LINE,
  },
  columnHeader: { position: 'sticky', insetBlockStart: 0, zIndex: 2 },
  rowHeader: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: '1px',
    verticalAlign: 'top',
    paddingBlock: tokens.spacingVerticalXXS,
  },
  corner: { insetInlineStart: 0, zIndex: 3 },
  cell: {
    minHeight: '26px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    verticalAlign: 'top',
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
    minWidth: '64px',
    maxWidth: '320px',
    ...LINE,
  },
  differs: { backgroundColor: tokens.colorPaletteYellowBackground1 },
  differing: { fontWeight: tokens.fontWeightSemibold },
  other: {
    display: 'block',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground2,
  },
  nothing: { color: tokens.colorNeutralForeground2, fontStyle: 'italic' },
});

function Cell({ cell, word }: { cell: ComparedCell; word: string }) {
  const styles = useComparedStyles();
  const { one, other, difference } = cell;
  if (!differs(cell)) return <td className={styles.cell}>{one}</td>;
  return (
    <td className={mergeClasses(styles.cell, styles.differs)}>
      <span className={one === null ? styles.nothing : styles.differing}>
        {one ?? gridTexts.compared.nothing}
      </span>
      <span className={styles.other}>
        {word} {other ?? gridTexts.compared.nothing}
      </span>
      {difference !== null && <span className={styles.other}>{difference}</span>}
    </td>
  );
}
