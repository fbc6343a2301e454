// The columns of the list of ADU users, with their cells: the state of the creation in the realms, the temporary
// password, retry and Delete.

import { Badge, Spinner, Tooltip } from '@fluentui/react-components';
import { ArrowClockwise20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import {
  actionColumn,
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  exportAs,
  nameColumn,
  NOT_EXPORTED,
} from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { FetchedSecret } from '@renderer/components/display/fetched-secret';
import { actionTitles, failureOf, showFailure } from '@renderer/components/form/form-failure';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { AduUser } from '@shared/domains/adu-users/model';
import { mayDelete } from '@shared/domains/adu-users/model';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import { aduUserFormSchema } from '@shared/domains/adu-users/user-form';
import { requireAll } from '@shared/kernel/access/permission';
import { formatCommentTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** The state of a user's creation in the realms; if it has failed, a tooltip shows in which realms and why. */
function CreationStatusBadge({ user: { creation }, text }: { user: AduUser; text: string }) {
  if (creation === null) return <>{text}</>;
  if (creation.status === 'In Progress')
    return <Spinner size="extra-tiny" label={text} labelPosition="after" />;
  const failureText = texts.failedWhy(creation.failedRealms, creation.error ?? texts.noReason);
  return (
    <Tooltip relationship="description" withArrow content={failureText}>
      <Badge appearance="tint" color="danger" tabIndex={0}>
        {text}
      </Badge>
    </Tooltip>
  );
}

/** The password with which a user signs in for the first time; it does not exist after that. */
function TemporaryPassword({ userName }: { userName: string }) {
  const { copyPassword, withPassword } = useBridge().aduUsers;
  const usersWithPassword = useQuery(withPassword.queryOptions());
  // If it is unknown who has such a password, the controls are enabled; their error says why they fail.
  if (
    usersWithPassword.data &&
    !usersWithPassword.data.partial &&
    !usersWithPassword.data.data.includes(userName)
  )
    return <>{texts.withoutPassword}</>;
  return (
    <FetchedSecret
      secretName={texts.passwordOf(userName)}
      capability="see-credentials"
      of={{ userName }}
      fetchSecret={(key) => calls.aduUsers.password.query(key)}
      copy={copyPassword.mutationOptions()}
    />
  );
}

const SHORT_NOTICE = { duration: 'short' } as const;

/** The Delete button, and a retry if the creation has failed. */
function AduUserActions({ user }: { user: AduUser }) {
  const { userName, firstName, lastname, role, creation } = user;
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWritePermission();
  const onFailed = (title: string) => (error: unknown) =>
    showFailure(notify, failureOf(readAppError(error), actionTitles(title, userName)));
  const remove = useChange(bridge.aduUsers.remove.mutationOptions(), {
    recordName: texts.theUser(userName),
    invalidates: ['aduUsers', 'tenantUsers'],
    onDone: (message) => notify.success(message ?? texts.removed(userName), SHORT_NOTICE),
    onFailed: onFailed(texts.notRemoved(userName)),
  });
  const retry = useChange(bridge.aduUsers.add.mutationOptions(), {
    recordName: texts.theUser(userName),
    invalidates: ['aduUsers', 'tenantUsers'],
    onDone: () => notify.warning(texts.inProgress, SHORT_NOTICE),
    onFailed: onFailed(texts.notCreated(userName)),
  });
  const confirmAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.remove(userName),
      body: `${texts.deleteQuestion} ${texts.deleteFinal}`,
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) remove.mutate({ userName });
  };
  const retryInput = aduUserFormSchema.safeParse({ email: userName, firstName, lastName: lastname, role });
  return (
    <>
      {creation?.status === 'Failed' && retryInput.success && (
        <PermittedIconButton
          permission={writable}
          icon={<ArrowClockwise20Regular />}
          label={texts.tryAgain(userName)}
          disabledFocusable={retry.isPending}
          onClick={() => retry.mutate(retryInput.data)}
        />
      )}
      <PermittedIconButton
        permission={requireAll(writable, mayDelete(user))}
        icon={<Delete20Regular />}
        label={texts.remove(userName)}
        disabledFocusable={remove.isPending}
        onClick={() => void confirmAndRemove()}
      />
    </>
  );
}

type Cell = DataGridCell<AduUser>;

/** Returns the text of a user's creation state: created, failed, or the number of realms that are done. */
function creationStatusText({ creation }: AduUser): string {
  if (creation === null) return texts.created;
  return creation.status === 'Failed'
    ? texts.failedIn(creation.failedRealms.length)
    : texts.creating(creation.done, creation.realms);
}

const passwordColumn: DataGridColumn<AduUser> = {
  colId: 'temporaryPassword',
  headerName: texts.temporaryPassword,
  width: 235,
  minWidth: 215,
  sortable: false,
  filter: false,
  cellRenderer: ({ data }: Cell) => (data ? <TemporaryPassword userName={data.userName} /> : null),
  ...NOT_EXPORTED,
};

const LEADING_COLUMNS: readonly DataGridColumn<AduUser>[] = [
  nameColumn({ field: 'userName', headerName: texts.columns.userName, width: 230, tooltipField: 'userName' }),
  { field: 'firstName', headerName: texts.columns.firstName, width: 115, tooltipField: 'firstName' },
  { field: 'lastname', headerName: texts.columns.lastName, width: 115, tooltipField: 'lastname' },
  choiceColumn({ field: 'role', headerName: texts.fields.role }),
  {
    field: 'createdAt',
    headerName: messages.words.created,
    width: 165,
    minWidth: 165,
    valueFormatter: ({ value }) => formatCommentTime(value ?? ''),
    tooltipValueGetter: ({ value }) => formatCommentTime(value ?? ''),
    ...exportAs('instant'),
  },
  {
    colId: 'realms',
    headerName: texts.columns.realms,
    width: 220,
    // The progress of a creation fits, which has no tooltip.
    minWidth: 220,
    valueGetter: ({ data }) => data && creationStatusText(data),
    cellRenderer: ({ data, value }: Cell) =>
      data ? <CreationStatusBadge user={data} text={String(value)} /> : null,
  },
];

const TRAILING_COLUMNS: readonly DataGridColumn<AduUser>[] = [
  actionColumn({
    cellRenderer: ({ data }: Cell) => (data ? <AduUserActions user={data} /> : null),
  }),
];

export const ADU_USER_COLUMNS: readonly DataGridColumn<AduUser>[] = [...LEADING_COLUMNS, ...TRAILING_COLUMNS];

/** The columns for roles that may see the passwords of others. */
export const ADU_USER_COLUMNS_WITH_PASSWORD: readonly DataGridColumn<AduUser>[] = [
  ...LEADING_COLUMNS,
  passwordColumn,
  ...TRAILING_COLUMNS,
];
