import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowReset20Regular, TableSettings20Regular } from '@fluentui/react-icons';
import type { Column, GridApi } from 'ag-grid-community';
import { useState } from 'react';

interface GridColumnsMenuProps<Row> {
  api: GridApi<Row>;
  onArranged: () => void;
  onReset: () => void;
}

const titleOf = (column: Column): string => column.getColDef().headerName ?? '';

/** Which columns are shown, and back to how the screen came. */
export function GridColumnsMenu<Row>({ api, onArranged, onReset }: GridColumnsMenuProps<Row>) {
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
        // A grid without columns could not be mended from its own menu.
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
        <Button appearance="subtle" icon={<TableSettings20Regular />} title="Columns">
          Columns
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
            Reset columns
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
