import { dateColumn, type DataGridCell, type DataGridColumn } from '@renderer/components/data-grid';
import { MediaImage } from '@renderer/components/media-image';
import type { DmsMaster } from '@shared/domains/dms/model';
import { DmsActionsCell } from './dms-actions-cell';

type Cell = DataGridCell<DmsMaster>;

const Logo = ({ data }: Cell) =>
  data ? (
    <MediaImage path={data.dmsImg} name={data.dms} alt={`Logo of ${data.dms}`} width={84} height={28} />
  ) : null;

export const dmsColumns = (onEdit: (dms: DmsMaster) => void): readonly DataGridColumn<DmsMaster>[] => [
  { field: 'dms', headerName: 'DMS', minWidth: 200, flex: 1 },
  { field: 'dmsImg', headerName: 'Logo', width: 160, sortable: false, filter: false, cellRenderer: Logo },
  dateColumn({ field: 'lastUpdatedOn', headerName: 'Last updated', width: 160 }),
  { field: 'lastUpdatedBy', headerName: 'Updated by', width: 200 },
  {
    colId: 'action',
    headerName: 'Action',
    width: 120,
    sortable: false,
    filter: false,
    cellRenderer: ({ data }: Cell) =>
      data ? <DmsActionsCell dms={data} onEdit={() => onEdit(data)} /> : null,
  },
];
