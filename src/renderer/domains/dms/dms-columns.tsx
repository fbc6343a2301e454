import {
  actionColumn,
  dateColumn,
  nameColumn,
  NOT_EXPORTED,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { MediaImage } from '@renderer/components/media-image';
import type { DmsMaster } from '@shared/domains/dms/model';
import { DmsActionsCell } from './dms-actions-cell';

type Cell = DataGridCell<DmsMaster>;

const Logo = ({ data }: Cell) =>
  data ? (
    <MediaImage path={data.dmsImg} name={data.dms} alt={`Logo of ${data.dms}`} width={84} height={28} />
  ) : null;

export const dmsColumns = (onEdit: (dms: DmsMaster) => void): readonly DataGridColumn<DmsMaster>[] => [
  nameColumn({ field: 'dms', headerName: 'DMS' }),
  {
    field: 'dmsImg',
    headerName: 'Logo',
    sortable: false,
    filter: false,
    cellRenderer: Logo,
    ...NOT_EXPORTED,
  },
  dateColumn({ field: 'lastUpdatedOn', headerName: 'Last updated', width: 160 }),
  { field: 'lastUpdatedBy', headerName: 'Updated by', width: 200 },
  actionColumn({
    cellRenderer: ({ data }: Cell) =>
      data ? <DmsActionsCell dms={data} onEdit={() => onEdit(data)} /> : null,
  }),
];
