import { makeStyles, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import type { GridApi } from 'ag-grid-community';
import { useNavigate } from 'react-router-dom';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { FocusModeButton } from '../focus-mode';
import type { DataGridProps } from './data-grid-props';
import { GridColumnsMenu } from './grid-columns-menu';
import { GridExportMenu } from './grid-export-menu';
import { GridViewsMenu } from './grid-views-menu';
import { useGridExport } from './use-grid-export';
import { useGridLink } from './use-grid-link';
import type { useColumnMemory } from './use-column-memory';
import type { GridAddress } from './use-grid-address';

interface GridToolbarEndProps<Row> {
  grid: Pick<
    DataGridProps<Row>,
    'id' | 'label' | 'more' | 'onExport' | 'exportLabel' | 'groupRows' | 'fit' | 'views'
  >;
  api: GridApi<Row>;
  address: GridAddress;
  memory: ReturnType<typeof useColumnMemory>;
  onArranged: (api: GridApi) => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
});

/** Focus mode, views, columns and export: at the same place above every grid, one stop of Tab with arrows inside. */
export function GridToolbarEnd<Row>({ grid, api, address, memory, onArranged }: GridToolbarEndProps<Row>) {
  const styles = useStyles();
  const arrows = useArrowNavigationGroup({ axis: 'horizontal', circular: true, memorizeCurrent: true });
  const { id, label, more = false, onExport, exportLabel, fit, views = [] } = grid;
  const navigate = useNavigate();
  const write = useGridExport(grid);
  const linkTo = useGridLink(id);
  const schedule = (): void =>
    void navigate(scheduledExportsPaths.add({ address: linkTo(api), gridId: id, label }));
  return (
    <div role="toolbar" aria-label={`Tools of ${label}`} className={styles.root} {...arrows}>
      {fit !== 'rows' && fit !== 'dialog' && <FocusModeButton />}
      <GridViewsMenu gridId={id} label={label} api={api} address={address} starters={views} />
      <GridColumnsMenu
        api={api}
        onArranged={() => onArranged(api)}
        onReset={() => {
          memory.forget(api);
          address.dropColumns();
        }}
      />
      {onExport && (
        <GridExportMenu
          of={label}
          more={more}
          {...(exportLabel === undefined ? {} : { label: exportLabel })}
          // A dialog has no address that leads to it.
          {...(fit === 'dialog' ? {} : { onSchedule: schedule })}
          onExport={(format) => write(api, format)}
        />
      )}
    </div>
  );
}
