import { mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import { differs, type ComparedCell, type ComparedTable as Compared } from '@shared/kernel/compared';
import { useComparedStyles } from './compared-styles';

interface ComparedTableProps {
  label: string;
  table: Compared;
  /** What comes before the other value: 'was', 'there'. */
  word: string;
}

const NOTHING = '(none)';

/**
 * Two things in one table: what the first one has, and where the other differs what it has and by how much. The words
 * say it as well as the colour.
 */
export const ComparedTable = memo(function ComparedTable({ label, table, word }: ComparedTableProps) {
  const styles = useComparedStyles();
  const { corner, columns, rows } = table;
  const heading = mergeClasses(styles.header, styles.columnHeader);
  return (
    // Scrolled with the arrow keys too.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${label}, table`}>
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

function Cell({ cell, word }: { cell: ComparedCell; word: string }) {
  const styles = useComparedStyles();
  const { one, other, by } = cell;
  if (!differs(cell)) return <td className={styles.cell}>{one}</td>;
  return (
    <td className={mergeClasses(styles.cell, styles.differs)}>
      <span className={one === null ? styles.nothing : styles.differing}>{one ?? NOTHING}</span>
      <span className={styles.other}>
        {word} {other ?? NOTHING}
      </span>
      {by !== null && <span className={styles.other}>{by}</span>}
    </td>
  );
}
