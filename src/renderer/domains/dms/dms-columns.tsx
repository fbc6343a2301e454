// The columns of the DMS list, with the buttons that edit and delete a DMS.

import { Button, makeStyles } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import {
  actionColumn,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  nameColumn,
  NOT_EXPORTED,
} from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { MediaImage } from '@renderer/components/display/media-image';
import { Gate } from '@renderer/components/gate/gate';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { DmsMaster } from '@shared/domains/dms/model';
import { dmsTexts } from '@shared/domains/dms/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';

export const dmsColumns = (onEdit: (dms: DmsMaster) => void): readonly DataGridColumn<DmsMaster>[] => [
  nameColumn({ field: 'dms', headerName: dmsTexts.columns.dms }),
  {
    field: 'dmsImg',
    headerName: dmsTexts.columns.logo,
    sortable: false,
    filter: false,
    cellRenderer: LogoCell,
    ...NOT_EXPORTED,
  },
  dateColumn({ field: 'lastUpdatedOn', headerName: dmsTexts.columns.lastUpdatedOn, width: 160 }),
  { field: 'lastUpdatedBy', headerName: dmsTexts.columns.lastUpdatedBy, width: 200 },
  actionColumn({
    cellRenderer: ({ data }: Cell) => (data ? <DmsActions dms={data} onEdit={() => onEdit(data)} /> : null),
  }),
];

function DmsActions({ dms: { dms }, onEdit }: { dms: DmsMaster; onEdit: () => void }) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWritePermission();
  // While the number of feeds is unknown, the back office decides whether the DMS can be deleted.
  const feeds = useQuery(bridge.dms.inUse.queryOptions()).data?.data[dms] ?? 0;
  const notInUse = allowedWhen(feeds === 0, dmsTexts.inUse(dms, feeds));
  const remove = useChange(bridge.dms.remove.mutationOptions(), {
    invalidates: ['dms'],
    onDone: () => notify.success(dmsTexts.deleted),
  });
  const confirmAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: dmsTexts.deleteTitle,
      body: `${dmsTexts.deleteText} ${dmsTexts.deleteNamed(dms)}`,
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) remove.mutate({ dms });
  };
  return (
    <>
      <Gate permission={writable}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Edit20Regular />}
          aria-label={messages.actions.editOf(dms)}
          onClick={onEdit}
        />
      </Gate>
      <Gate permission={requireAll(writable, notInUse)}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Delete20Regular />}
          aria-label={messages.actions.deleteOf(dms)}
          disabledFocusable={remove.isPending}
          onClick={() => void confirmAndRemove()}
        />
      </Gate>
    </>
  );
}

const useLogoStyles = makeStyles({ cell: { display: 'flex', alignItems: 'center', height: '100%' } });

type Cell = DataGridCell<DmsMaster>;

function LogoCell({ data }: Cell) {
  const styles = useLogoStyles();
  if (!data) return null;
  return (
    <span className={styles.cell}>
      <MediaImage
        path={data.dmsImg}
        name={data.dms}
        alt={messages.logo.of(data.dms)}
        width={84}
        height={28}
      />
    </span>
  );
}
