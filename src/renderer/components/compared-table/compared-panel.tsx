import { Body1, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { GridExportMenu, useTableExport } from '@renderer/components/data-grid';
import type { CellValue } from '@shared/domains/exports/model';
import {
  differingCells,
  differs,
  onlyDiffering,
  type ComparedTable as Compared,
} from '@shared/kernel/compared';
import { ComparedTable } from './compared-table';
import { linesTable } from './lines-table';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

interface ComparedPanelProps {
  label: string;
  table: Compared;
  /** What comes before the other value: 'was'. */
  word: string;
  /** What both are called in a file. */
  names: { one: string; other: string };
  /** Without ending. */
  fileName: string;
  /** How many cells differ, in words. */
  summary: string;
}

const differences = ({ rows, columns }: Compared): CellValue[][] =>
  rows.flatMap(({ name, cells }) =>
    cells.flatMap((cell, at) =>
      differs(cell) ? [[name, columns[at] ?? '', cell.one, cell.other, cell.by]] : [],
    ),
  );

/** Two periods against each other: how many cells differ, all rows or only those, and the differences as a file. */
export function ComparedPanel({ label, table, word, names, fileName, summary }: ComparedPanelProps) {
  const styles = useStyles();
  const [only, setOnly] = useState(false);
  const write = useTableExport(fileName, 'Differences');
  const count = differingCells(table);
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Body1 role="status">{summary}</Body1>
        <Switch
          label="Only rows that differ"
          checked={only}
          onChange={(_event, { checked }) => setOnly(checked)}
        />
        {count > 0 && (
          <GridExportMenu
            of={label}
            label="Export differences"
            onExport={(format) =>
              write(
                format,
                linesTable(
                  [table.corner, 'Column', names.one, names.other, 'Difference'],
                  differences(table),
                ),
              )
            }
          />
        )}
      </div>
      {!(only && count === 0) && (
        <ComparedTable label={label} table={only ? onlyDiffering(table) : table} word={word} />
      )}
    </div>
  );
}
