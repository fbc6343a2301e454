// Compares two tables of one kind, such as two labor grids: the number of different cells, a switch between all rows
// and different ones, and an export of the differences.

import { Body1, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { GridExportMenu, rowsToGridTable, useTableExport } from '@renderer/components/data-grid';
import {
  type ComparedTable as Compared,
  differingCells,
  differs,
  onlyDiffering,
} from '@shared/kernel/comparison';
import type { CellValue } from '@shared/kernel/table/table';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { ComparedTable } from './compared-table';

interface ComparedPanelProps {
  label: string;
  table: Compared;
  /** The word before the other value: 'was'. */
  word: string;
  /** The names of the two sides in the exported file. */
  names: { one: string; other: string };
  /** The file name without extension. */
  fileName: string;
  /** The text that says how many cells differ. */
  summary: string;
}

export function ComparedPanel({ label, table, word, names, fileName, summary }: ComparedPanelProps) {
  const styles = useStyles();
  const [only, setOnly] = useState(false);
  const write = useTableExport(fileName, gridTexts.compared.sheet);
  const count = differingCells(table);
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Body1 role="status">{summary}</Body1>
        <Switch
          label={gridTexts.compared.onlyDiffering}
          checked={only}
          onChange={(_event, { checked }) => setOnly(checked)}
        />
        {count > 0 && (
          <GridExportMenu
            of={label}
            label={gridTexts.compared.export}
            onExport={(format) =>
              write(
                format,
                rowsToGridTable(
                  [
                    table.corner,
                    gridTexts.compared.column,
                    names.one,
                    names.other,
                    gridTexts.compared.difference,
                  ],
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

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const differences = ({ rows, columns }: Compared): CellValue[][] =>
  rows.flatMap(({ name, cells }) =>
    cells.flatMap((cell, at) =>
      differs(cell) ? [[name, columns[at] ?? '', cell.one, cell.other, cell.difference]] : [],
    ),
  );
