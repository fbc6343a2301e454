import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { COLUMNS, HEADER_HEIGHT, ROW_HEIGHT, useRowStyles } from './list-layout';
import { listRows } from './list-rows';
import { StoreRow } from './store-row';
import { TenantRow } from './tenant-row';
import type { TriggeredLoads } from './use-triggered-loads';
import { useRowFocus } from './use-row-focus';

const useStyles = makeStyles({
  area: {
    flexGrow: 1,
    minHeight: '320px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  grid: { minWidth: '900px' },
  rows: { position: 'relative' },
});

interface FailedLoadsListProps {
  stores: readonly FailedStore[];
  today: string;
  triggered: TriggeredLoads;
}

/** Tenants and their stores with a box each. Only the rows in view exist; arrow keys move, Space ticks. */
export function FailedLoadsList({ stores, today, triggered }: FailedLoadsListProps) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const area = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => listRows(stores), [stores]);
  const { active, onFocus, onKeyDown } = useRowFocus(area, rows.length);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    // The row in the tab order exists wherever one has scrolled to.
    rangeExtractor: (range) => [...new Set([active, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });
  return (
    <div ref={area} className={styles.area}>
      <div
        role="grid"
        aria-label="Failed loads"
        aria-rowcount={rows.length + 1}
        className={styles.grid}
        onFocus={onFocus}
        onKeyDown={(event) => onKeyDown(event, (row) => virtualizer.scrollToIndex(row, { align: 'auto' }))}
      >
        <div role="row" aria-rowindex={1} className={mergeClasses(rowStyles.row, rowStyles.header)}>
          {COLUMNS.map((column) => (
            <div key={column} role="columnheader">
              {column}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: rows.length * ROW_HEIGHT }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            const look = row.kind === 'tenant' ? rowStyles.tenant : rowStyles.store;
            const tabIndex = index === active ? 0 : -1;
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                data-row={index}
                className={mergeClasses(rowStyles.row, rowStyles.placed, look)}
                style={{ transform: `translateY(${start - HEADER_HEIGHT}px)` }}
              >
                {row.kind === 'tenant' ? (
                  <TenantRow row={row} tabIndex={tabIndex} />
                ) : (
                  <StoreRow
                    store={row.store}
                    today={today}
                    run={triggered.get(row.store.storeId)}
                    tabIndex={tabIndex}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
