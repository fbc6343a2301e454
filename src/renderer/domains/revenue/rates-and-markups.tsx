import { Button, makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FigureTable } from '@renderer/components/figure-table';
import type { RevenueRow } from '@shared/domains/revenue/model';
import { revenueTexts } from '@shared/domains/revenue/texts';
import { RATE_COLUMNS } from './revenue-columns';

const useStyles = makeStyles({
  cell: {
    height: 'auto',
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInlineStart: tokens.spacingHorizontalL,
  },
  // Fluent's cell lays its content out in a row.
  stack: { display: 'grid', justifyItems: 'start', width: '100%' },
});

/** A row of the table around it that opens the rates and markups of warranty work. */
export function RatesAndMarkups({ rows, columns }: { rows: readonly RevenueRow[] | null; columns: number }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <TableRow>
      <TableCell colSpan={columns} className={styles.cell}>
        <div className={styles.stack}>
          <Button
            size="small"
            appearance="subtle"
            icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {revenueTexts.ratesAndMarkups}
          </Button>
          {open &&
            (rows === null ? (
              revenueTexts.leftOut
            ) : (
              <FigureTable
                label={revenueTexts.ratesAndMarkups}
                columns={RATE_COLUMNS}
                rows={rows}
                rowId={(row) => row.id}
              />
            ))}
        </div>
      </TableCell>
    </TableRow>
  );
}
