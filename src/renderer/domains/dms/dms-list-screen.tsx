// The page that lists the dealer management systems, with its columns, the dialog that adds a DMS or changes its logo,
// and the undo of a removal.

import { makeStyles } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  actionColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  nameColumn,
  NOT_EXPORTED,
  useTableExport,
} from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { MediaImage } from '@renderer/components/display/media-image';
import { ImageField, TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { AddButton } from '@renderer/components/page/add-button';
import { emptyOf, freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { logoTexts, createRecordTexts } from '@renderer/components/saving/record-adapter';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { removalUndo } from '@renderer/components/saving/undo-runner';
import { useOfferActionUndo } from '@renderer/components/saving/use-undo';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type DmsForm, dmsFormSchema, type DmsMaster } from '@shared/domains/dms/model';
import { dmsTexts } from '@shared/domains/dms/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { mapAnswer } from '@shared/kernel/answer';
import { DMS_LIST_TITLE } from '@shared/kernel/platform/menu-texts';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';

const GRID_OPTIONS = { rowHeight: 44 };

/** How the save flow reads and sends an existing DMS. Only its logo can be changed, which is compared by its URL. */
const editedDmsRecord = (dms: DmsMaster): EditedRecord<DmsMaster, DmsForm, unknown> => ({
  adapter: {
    recordName: dmsTexts.theDms(dms.dms),
    toFields: ({ dmsImg }) => ({ dmsImg }),
    fieldsOf: ({ dmsImg }, base) => ({ dmsImg: dmsImg ?? base['dmsImg'] ?? null }),
    fromFields: ({ dmsImg }, form, stored) => ({
      ...form,
      dmsImg: typeof dmsImg === 'string' && dmsImg !== stored.dmsImg ? dmsImg : null,
    }),
    finalFields: ['dmsImg'],
    changedBy: ({ lastUpdatedBy }) => lastUpdatedBy,
    texts: logoTexts('dmsImg', dms.dmsImg, createRecordTexts({ labels: { dmsImg: dmsTexts.columns.logo } })),
  },
  read: async () =>
    mapAnswer(await calls.dms.list.query(), (list) => list.find((other) => other.dms === dms.dms)),
  send: (form, seen) => calls.dms.save.mutate({ ...form, seen }),
  onDeleted: throwDeleted,
});

/** The form of a new DMS, for which `dms` is null, or of an existing one, whose name cannot be changed. */
function DmsDialog({ dms, onClose }: { dms: DmsMaster | null; onClose: () => void }) {
  const form = useForm<DmsForm>({
    resolver: zodResolver(dmsFormSchema),
    defaultValues: { dms: dms?.dms ?? '', dmsImg: null, existing: dms !== null },
  });
  // The DMS as it was when the dialog was opened, because the list is refetched in the background.
  const [opened] = useState(dms);
  const subject = opened
    ? { record: { ...editedDmsRecord(opened), initial: opened } }
    : { mutation: { mutationFn: (values: DmsForm) => calls.dms.save.mutate({ ...values, seen: null }) } };
  const save = useFormSave(form, {
    ...subject,
    invalidates: ['dms', 'stores', 'tenants', 'dataFeeds', 'failedLoads'],
    draftKey: dms ? `dms:${dms.dms}` : 'dms:new',
    recordName: dms ? dmsTexts.theDms(dms.dms) : dmsTexts.newDms,
    fields: ['dms', 'dmsImg'],
    successText: dmsTexts.saved,
    onSaved: onClose,
    failureText: () => dmsTexts.failed,
  });
  return (
    <FormDialog
      title={dms ? messages.actions.editOf(dms.dms) : dmsTexts.add}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
    >
      <TextField control={form.control} name="dms" label={dmsTexts.name} required readOnly={dms !== null} />
      <ImageField
        control={form.control}
        name="dmsImg"
        label={dmsTexts.columns.logo}
        form={form}
        ownerName={dms?.dms ?? dmsTexts.add}
        storedPath={dms?.dmsImg ?? null}
      />
    </FormDialog>
  );
}

const removedDmsKeySchema = dmsFormSchema.pick({ dms: true, dmsImg: true });

/** Adds a deleted DMS again, with its logo. The back office refuses it if there is another one of the name by now. */
export const removedDmsUndo = removalUndo(
  removedDmsKeySchema,
  async (dms) => {
    await calls.dms.save.mutate({ ...dms, existing: false, seen: null });
    return { undone: true, remaining: [] };
  },
  ['dms'],
);

/** The columns of the DMS list, with the buttons that edit and delete a DMS. */
const dmsColumns = (onEdit: (dms: DmsMaster) => void): readonly DataGridColumn<DmsMaster>[] => [
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
  const offerUndo = useOfferActionUndo();
  const remove = useChange(bridge.dms.remove.mutationOptions(), {
    recordName: dmsTexts.theDms(dms),
    invalidates: ['dms'],
    onDone: (removed) => {
      // A name that the list has from elsewhere may not be one that can be added.
      const key = removed && removedDmsKeySchema.safeParse({ dms, dmsImg: removed.logo }).data;
      notify.success(
        dmsTexts.deleted,
        key ? offerUndo(removedDmsUndo, { kind: 'removedDms', key }, dmsTexts.theDms(dms)) : {},
      );
    },
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
      <PermittedIconButton
        permission={writable}
        icon={<Edit20Regular />}
        label={messages.actions.editOf(dms)}
        onClick={onEdit}
      />
      <PermittedIconButton
        permission={requireAll(writable, notInUse)}
        icon={<Delete20Regular />}
        label={messages.actions.deleteOf(dms)}
        disabledFocusable={remove.isPending}
        onClick={() => void confirmAndRemove()}
      />
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
        alt={controlTexts.logo.of(data.dms)}
        width={84}
        height={28}
      />
    </span>
  );
}

export function DmsListScreen() {
  const bridge = useBridge();
  const writable = useWritePermission();
  const list = useQuery(bridge.dms.list.queryOptions());
  const exportTable = useTableExport(DMS_LIST_TITLE);
  /** The DMS in the dialog; `new` for a DMS that does not exist yet. */
  const [edited, setEdited] = useState<DmsMaster | 'new' | null>(null);
  const columns = useMemo(() => dmsColumns(setEdited), []);
  return (
    <>
      <PageHeader
        title={DMS_LIST_TITLE}
        freshness={freshnessOf(list)}
        actions={
          <AddButton id="dms.add" title={dmsTexts.add} permission={writable} onAdd={() => setEdited('new')} />
        }
      />
      <DataGrid
        id="dms-list"
        label={DMS_LIST_TITLE}
        rows={list.data?.data}
        columns={columns}
        rowId={(row) => String(row.id)}
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        {...emptyOf(list, messages.generic.noData, writable.allowed ? dmsTexts.noneHint : undefined)}
        onExport={exportTable}
        options={GRID_OPTIONS}
      />
      {edited !== null && (
        <DmsDialog dms={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
