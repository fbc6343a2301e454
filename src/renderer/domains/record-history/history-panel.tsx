// The panel with the history of a store's or a tenant's fields (who changed which, when, from what to what), and the
// hook that puts a former value back.

import { Button, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SidePanel } from '@renderer/components/dialogs/side-panel';
import { failureOf } from '@renderer/components/form/form-failure';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AnswerView } from '@renderer/components/page/answer-view';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { useRecordSave } from '@renderer/components/saving/use-record-save';
import { useUnsavedWorkRegistry } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useFailureNotice } from '@renderer/platform/notifications/use-failure-notice';
import { STORE_DATE_LABELS } from '@shared/domains/bulk-load/pipeline/store-dates';
import {
  HISTORY_PAGE_SIZE,
  type RecordChange,
  type RecordOfHistory,
} from '@shared/domains/record-history/model';
import { recordHistoryTexts as texts } from '@shared/domains/record-history/texts';
import type { Permission } from '@shared/kernel/access/permission';
import type { RecordFields } from '@shared/kernel/merge/record-fields';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

const OTHER_LABELS: Readonly<Record<string, string>> = {
  ...texts.otherFields,
  billingDate: STORE_DATE_LABELS.billing,
};

/** Whether the panel is shown; its component stays mounted while a value that was put back is saved. */
export interface PanelState {
  open: boolean;
  onClose: () => void;
}

interface HistoryPanelProps<Stored, Values> extends PanelState {
  name: string;
  record: RecordOfHistory;
  target: RecordWithHistory<Stored, Values>;
  /** Whether the record may be changed now. */
  permission: Permission;
  /** Fields that the form of the record does not have, and that have a save flow of their own. */
  others?: Readonly<Record<string, OtherField>>;
}

/** A field with a save flow of its own. */
interface OtherField {
  /** The value as it is shown. */
  text: (value: string | null) => string;
  putBack: (change: RecordChange) => void;
  busy: boolean;
  /** Whether the field may be changed now. */
  permission: Permission;
}

export function HistoryPanel<Stored, Values>(props: HistoryPanelProps<Stored, Values>) {
  const { name, record, target, permission, others = {}, open, onClose } = props;
  const { adapter } = target.edited;
  const { putBack, busy } = usePutBack(target);
  const formFields = adapter.toFields(target.shown);
  /** The form does not have each field that a write of the record may change. */
  const labelOf = ({ field }: RecordChange): string =>
    field in formFields ? adapter.texts.label({ field }) : (OTHER_LABELS[field] ?? field);
  const mayPutBack = ({ field, isKept }: RecordChange): boolean =>
    isKept &&
    field in formFields &&
    ![...(adapter.finalFields ?? []), ...(adapter.identityFields ?? [])].includes(field);
  return (
    <SidePanel title={texts.title(name)} open={open} onClose={onClose}>
      <ChangesPage record={record} before={null}>
        {(change) => {
          const other = change.isKept ? others[change.field] : undefined;
          const text = other?.text ?? ((value) => adapter.texts.text({ field: change.field }, value));
          return (
            <ChangeItem
              key={change.changeId}
              change={change}
              label={labelOf(change)}
              text={(value) => text(value) || texts.empty}
              {...(other && { putBack: () => other.putBack(change) })}
              {...(mayPutBack(change) && { putBack: () => putBack(change) })}
              permission={other?.permission ?? permission}
              busy={other?.busy ?? busy}
            />
          );
        }}
      </ChangesPage>
    </SidePanel>
  );
}

interface ChangesPageProps {
  record: RecordOfHistory;
  /** The changeId that the page ends before; null for the newest. */
  before: number | null;
  children: (change: RecordChange) => ReactNode;
}

/** A page of changes, and the older ones when they are asked for. */
function ChangesPage({ record, before, children }: ChangesPageProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const [showsOlder, setShowsOlder] = useState(false);
  const page = useQuery(bridge.recordHistory.page.queryOptions({ ...record, before }));
  return (
    <AnswerView
      query={page}
      errorTitle={texts.failed}
      loading={<LoadingSkeleton rows={4} label={texts.loading} />}
      isEmpty={({ changes }) => before === null && changes.length === 0}
      emptyText={texts.none}
    >
      {({ changes }) => {
        const last = changes.at(-1);
        const hasOlder = changes.length === HISTORY_PAGE_SIZE && last !== undefined;
        return (
          <>
            <ul className={styles.list}>{changes.map(children)}</ul>
            {hasOlder && showsOlder && (
              <ChangesPage record={record} before={last.changeId}>
                {children}
              </ChangesPage>
            )}
            {hasOlder && !showsOlder && <Button onClick={() => setShowsOlder(true)}>{texts.older}</Button>}
          </>
        );
      }}
    </AnswerView>
  );
}

interface ChangeItemProps {
  change: RecordChange;
  label: string;
  text: (value: string | null) => string;
  /** Missing for a field that the form cannot send. */
  putBack?: () => void;
  permission: Permission;
  busy: boolean;
}

function ChangeItem({ change, label, text, putBack, permission, busy }: ChangeItemProps) {
  const styles = useStyles();
  const { before, after, isKept, userName, changedAt } = change;
  return (
    <li className={styles.item}>
      <div>
        <Subtitle2 as="h3" block>
          {label}
        </Subtitle2>
        <Caption1 className={styles.quiet}>{texts.by(userName, formatAge(changedAt))}</Caption1>
      </div>
      {isKept ? (
        <dl className={styles.values}>
          {[
            [texts.before, before],
            [texts.after, after],
          ].map(([title, value]) => (
            <div key={title} className={styles.value}>
              <dt className={styles.quiet}>{title}</dt>
              <dd className={styles.text}>{text(value ?? null)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <span>{texts.notKept}</span>
      )}
      {putBack && (
        <RequirePermission permission={permission}>
          <Button
            size="small"
            className={styles.action}
            aria-label={texts.putBackOf(label, text(before))}
            disabledFocusable={busy}
            onClick={putBack}
          >
            {texts.putBack}
          </Button>
        </RequirePermission>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  values: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
  },
  value: { minWidth: 0 },
  text: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  action: { justifySelf: 'start' },
});

/** A record whose former values can be put back. */
interface RecordWithHistory<Stored, Values> {
  edited: EditedRecord<Stored, Values, unknown>;
  /** The record as the page shows it. */
  shown: Stored;
  /** @throws AppError INVALID if the fields are no valid record. */
  toValues: (fields: RecordFields) => Values;
  /** The domains that a save invalidates. */
  invalidates: readonly Domain[];
}

/**
 * Returns a function that puts the value before a change back through the record's own save flow: the change is the base
 * and its former value the edit, so that what was changed since is asked about. It is put back although the page is left
 * meanwhile.
 */
export function usePutBack<Stored, Values>(target: RecordWithHistory<Stored, Values>) {
  const { edited, shown, toValues, invalidates } = target;
  const { adapter } = edited;
  const notify = useNotify();
  const save = useRecordSave({
    record: edited,
    initial: adapter.toFields(shown),
    invalidates,
    hasInlineStopWaiting: false,
    outlivesPage: true,
  });
  const { add } = useUnsavedWorkRegistry();
  const refusal = useFailureNotice();
  const putBack = ({ field, before, after }: RecordChange): void => {
    const label = adapter.texts.label({ field });
    const fail = (error: unknown): void => {
      const unknown = `${messages.changes.outcomeUnknown}: ${label}`;
      const failure = failureOf(readAppError(error), { refused: texts.notPutBack(label), unknown });
      notify.error(failure.title, { detail: failure.reason });
    };
    const refuse = (error: unknown): void => refusal.report(() => fail(error));
    refusal.withdraw();
    const now = adapter.toFields(shown);
    try {
      const wanted = toValues({ ...now, [field]: before ?? '' });
      save.startEdit({ ...now, [field]: after ?? '' });
      const remove = add({
        recordName: adapter.recordName,
        inFlight: true,
        isSent: save.isSent,
        onLeave: save.endEdit,
      });
      const saving = save.save(wanted, {
        onSaved: (_result, _isHere, _values, undo) => notify.success(texts.done(label), undo),
        onUnchanged: () => notify.info(texts.alreadyThere(label)),
        onFailed: fail,
      });
      void saving.finally(remove);
    } catch (error) {
      // The former value does not fit the rules, or the other values, of today.
      refuse(error);
    }
  };
  return { putBack, busy: save.busy };
}
