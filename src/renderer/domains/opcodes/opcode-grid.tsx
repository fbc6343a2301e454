import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import {
  DataGrid,
  useTableExport,
  type DataGridApi,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { WorkArea } from '@renderer/components/work-area';
import { GroupHeading } from './group-heading';
import { useOpcodeEditing } from './opcode-editing';
import { isHeading, lineId, type OpcodeLine } from './opcode-lines';
import { gridHeight } from './pane-split';
import { useGridOptions, type GridEvents } from './use-grid-options';

export interface OpcodeGridProps extends GridEvents {
  id: string;
  label: string;
  /** Undefined while on the way. */
  lines: readonly OpcodeLine[] | undefined;
  columns: readonly DataGridColumn<OpcodeLine>[];
  /** Name of the export's file. */
  fileName: string;
  onApi?: (api: DataGridApi<OpcodeLine>) => void;
}

const useStyles = makeStyles({
  root: {
    // Rows are low and columns many: all of them fit a window of usual width.
    '& .ag-root-wrapper .ag-cell, & .ag-root-wrapper .ag-header-cell': { paddingInline: '5px' },
    '& .ag-root-wrapper .ag-cell, & .ag-root-wrapper .ag-header-cell-text': {
      fontSize: tokens.fontSizeBase200,
    },
    '& .opcode-pending': {
      backgroundColor: tokens.colorStatusWarningBackground1,
      boxShadow: `inset 3px 0 0 ${tokens.colorStatusWarningBorderActive}`,
    },
  },
});

/** A grid of opcodes in groups: selected, dragged, edited in the cell; what comes of it is the screen's. */
export function OpcodeGrid(props: OpcodeGridProps) {
  const { id, label, lines, columns, fileName, onSelect, onEdit, onDrop, onMenu, onApi, groupBelow } = props;
  const styles = useStyles();
  const { collapsed } = useOpcodeEditing();
  const exportTable = useTableExport(fileName, 'Opcodes');
  const groupRows = useMemo(
    () => ({
      is: isHeading,
      render: ({ heading }: OpcodeLine) => heading && <GroupHeading heading={heading} />,
      groupOf: ({ opcategory }: OpcodeLine) => opcategory,
      collapsed,
    }),
    [collapsed],
  );
  const options = useGridOptions({ onSelect, onEdit, onDrop, onMenu, groupBelow });
  return (
    <WorkArea className={styles.root}>
      <DataGrid
        id={id}
        label={label}
        rows={lines}
        columns={columns}
        rowId={lineId}
        fit={gridHeight}
        groupRows={groupRows}
        onExport={exportTable}
        options={options}
        {...(onApi ? { onApi } : {})}
      />
    </WorkArea>
  );
}
