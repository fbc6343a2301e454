import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { Button } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular, WindowEdit20Regular } from '@fluentui/react-icons';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import type { DataGridCell } from '@renderer/components/data-grid';
import { Gate } from '@renderer/components/gate';
import { errorsDecision, SaveCancelButtons } from '@renderer/components/row-editing';
import { messages } from '@shared/kernel/messages';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { mayDeleteFeed } from '@shared/domains/data-feeds/rules';
import { all, when } from '@shared/kernel/decision';
import { useFeedEditing, type FeedEditing } from './feed-editing';
import { changeOf } from './feed-row';
import { formatDate } from '@shared/kernel/format';

/** By its DMS and the first number that tells two feeds of one DMS apart. */
const feedName = (feed: DataFeed): string => {
  const id = feed.dealerId ?? feed.companyNumber ?? feed.dmsSubscriptionId;
  return [feed.dms ?? 'The feed', ...(id ? [`(${id})`] : [])].join(' ');
};

export function FeedActionsCell({ data }: DataGridCell<DataFeed>) {
  const editing = useFeedEditing();
  if (!data) return null;
  if (editing.row?.dmsDetailId === data.dmsDetailId) return <EditingActions editing={editing} />;
  return <RowActions feed={data} editing={editing} />;
}

function EditingActions({ editing }: { editing: FeedEditing }) {
  const writable = useWriteDecision();
  return (
    <SaveCancelButtons
      decision={all(writable, errorsDecision(editing.errors))}
      busy={editing.saving}
      onSave={editing.save}
      onCancel={editing.cancel}
    />
  );
}

/** The specification's sentence, and which feed it is about. */
function deleteBody(feed: DataFeed): string {
  const { effectiveDate, storeDmsStatus } = feed;
  const name = feedName(feed);
  return [
    feedsTexts.deleteText,
    feedsTexts.deleteNamed(name, formatDate(effectiveDate)),
    storeDmsStatus === 'Active' && feedsTexts.deleteActive(name),
  ]
    .filter(Boolean)
    .join(' ');
}

function RowActions({ feed, editing }: { feed: DataFeed; editing: FeedEditing }) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWriteDecision();
  const remove = useChange(bridge.dataFeeds.remove.mutationOptions(), {
    touches: ['dataFeeds', 'stores', 'tenants'],
    onDone: () => notify.success(feedsTexts.deleted),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: feedsTexts.deleteTitle,
      body: deleteBody(feed),
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) remove.mutate(changeOf(feed));
  };
  const busy = when(editing.row === null, messages.rows.finishEditing);
  const changeable = all(writable, editing.changeable, busy);
  return (
    <>
      <Gate decision={changeable}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Edit20Regular />}
          aria-label={`Edit ${feed.dms ?? 'feed'}`}
          onClick={() => editing.start(feed)}
        />
      </Gate>
      <Gate decision={all(changeable, mayDeleteFeed(feed, editing.feedCount))}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Delete20Regular />}
          aria-label={`Delete ${feed.dms ?? 'feed'}`}
          disabledFocusable={remove.isPending}
          onClick={() => void ask()}
        />
      </Gate>
      <Gate decision={changeable}>
        <Button
          appearance="subtle"
          size="small"
          icon={<WindowEdit20Regular />}
          aria-label={`Open ${feed.dms ?? 'feed'} in a form`}
          onClick={() => editing.openDialog(feed)}
        />
      </Gate>
    </>
  );
}
