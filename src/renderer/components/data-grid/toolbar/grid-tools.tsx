// The tools at the end of a grid's toolbar: focus mode, views, the menu of columns, and export.

import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import { ArrowReset20Regular, TableSettings20Regular } from '@fluentui/react-icons';
import type { Column, GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FocusModeButton } from '@renderer/components/page/focus-mode/focus-mode';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import type { useColumnPersistence } from '../columns/use-column-persistence';
import type { DataGridProps } from '../data-grid-props';
import { GridExportMenu } from '../export/grid-export-menu';
import { useGridExport } from '../export/use-grid-export';
import { useGridLink } from '../url-state/use-grid-url-state';
import type { GridUrlState } from '../url-state/use-grid-url-state';
import { GridViewsMenu } from './grid-views-menu';

interface GridToolsProps<Row> {
  grid: Pick<
    DataGridProps<Row>,
    | ('id' | 'label' | 'rows' | 'hasMore' | 'onExport' | 'exportLabel')
    | ('groupRows' | 'totalRows' | 'fit' | 'views')
  >;
  api: GridApi<Row>;
  address: GridUrlState;
  memory: ReturnType<typeof useColumnPersistence>;
  onArranged: (api: GridApi) => void;
}

/** The tools have the same position above every grid and form one tab stop with arrow keys inside. */
export function GridTools<Row>({ grid, api, address, memory, onArranged }: GridToolsProps<Row>) {
  const styles = useStyles();
  const arrows = useArrowNavigationGroup({ axis: 'horizontal', circular: true, memorizeCurrent: true });
  const { id, label, rows, hasMore = false, onExport, exportLabel, fit, views = [] } = grid;
  const navigate = useNavigate();
  const write = useGridExport(grid);
  const linkTo = useGridLink(id);
  const schedule = (): void =>
    void navigate(scheduledExportsPaths.add({ address: linkTo(api), gridId: id, label }));
  return (
    <div role="toolbar" aria-label={gridTexts.tools(label)} className={styles.root} {...arrows}>
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
          more={hasMore || rows === undefined}
          {...(exportLabel === undefined ? {} : { label: exportLabel })}
          // A dialog has no URL, so its export cannot be scheduled.
          {...(fit === 'dialog' ? {} : { onSchedule: schedule })}
          onExport={(format) => write(api, format)}
        />
      )}
    </div>
  );
}

interface GridColumnsMenuProps<Row> {
  api: GridApi<Row>;
  onArranged: () => void;
  onReset: () => void;
}

const titleOf = (column: Column): string => column.getColDef().headerName ?? '';

/** The menu that chooses the visible columns and restores the default arrangement. */
function GridColumnsMenu<Row>({ api, onArranged, onReset }: GridColumnsMenuProps<Row>) {
  const [columns, setColumns] = useState<Column[]>([]);
  const [shown, setShown] = useState<string[]>([]);
  const read = (): void => {
    const all = api.getColumns() ?? [];
    setColumns(all.filter((column) => titleOf(column) !== '' && column.getColDef().lockVisible !== true));
    setShown(all.filter((column) => column.isVisible()).map((column) => column.getColId()));
  };
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ columns: shown }}
      onOpenChange={(_event, data) => {
        if (data.open) read();
      }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        // A grid without columns would have no menu to restore them.
        if (checkedItems.length === 0) return;
        const all = columns.map((column) => column.getColId());
        api.setColumnsVisible(
          all.filter((id) => checkedItems.includes(id)),
          true,
        );
        api.setColumnsVisible(
          all.filter((id) => !checkedItems.includes(id)),
          false,
        );
        setShown(checkedItems);
        onArranged();
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<TableSettings20Regular />} title={gridTexts.columns.menu}>
          {gridTexts.columns.menu}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map((column) => (
            <MenuItemCheckbox key={column.getColId()} name="columns" value={column.getColId()}>
              {titleOf(column)}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem
            icon={<ArrowReset20Regular />}
            persistOnClick={false}
            onClick={() => {
              onReset();
              read();
            }}
          >
            {gridTexts.columns.reset}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
});
