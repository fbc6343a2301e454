// What a user does with a line on Today itself: decide, retry, run again, open, snooze, assign. line-row.tsx and
// line-menu.tsx offer it; use-today-marks.ts stores snoozes and assignments.

import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApprovalChoices } from '@renderer/domains/billing';
import { useLoadRetry } from '@renderer/domains/bulk-load';
import { useRerunLoad } from '@renderer/domains/failed-loads';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { DirectAction } from '@shared/domains/today/model';
import { todayTexts as texts } from '@shared/domains/today/texts';
import type { Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import type { TodayRow } from '../today-rows';
import type { MarkActions } from '../use-today-marks';

/** One action of a line: a button of its row, and an item of its menu. */
export interface LineChoice {
  key: 'approve' | 'deny' | 'retry';
  label: string;
  permission: Permission;
  /** True while the action is in flight. */
  busy: boolean;
  run: () => void;
}

interface LineChoicesProps {
  directAction: DirectAction;
  /** Called when the action succeeded, or when the back office refused it because the state had already changed. */
  onSettled: () => void;
  children: (choices: readonly LineChoice[]) => ReactNode;
}

type Of<Type extends DirectAction['type']> = Omit<LineChoicesProps, 'directAction'> & {
  directAction: Extract<DirectAction, { type: Type }>;
};

const RetryingLoad = ({ directAction, onSettled, children }: Of<'retryLoad'>) =>
  children([useLoadRetry(directAction.load, onSettled)]);

const Rerunning = ({ directAction, onSettled, children }: Of<'rerun'>) =>
  children([useRerunLoad(directAction.storeId, onSettled)]);

/**
 * The actions that resolve a line directly from Today. They use the same rules, confirmation dialogs and procedures as
 * the screen where the line is normally resolved.
 */
export function LineChoices({ directAction, ...others }: LineChoicesProps) {
  switch (directAction.type) {
    case 'decide':
      return (
        <Suspense>
          <ApprovalChoices subscription={directAction.subscription} {...others} />
        </Suspense>
      );
    case 'retryLoad':
      return <RetryingLoad directAction={directAction} {...others} />;
    case 'rerun':
      return <Rerunning directAction={directAction} {...others} />;
  }
}

export type TodayLineRow = Extract<TodayRow, { type: 'line' }>;

export interface LineActions {
  open: (row: TodayLineRow) => void;
  /** Snoozes the line until tomorrow, or ends the snooze. */
  snooze: (row: TodayLineRow) => void;
  assign: (row: TodayLineRow, toMe: boolean) => void;
}

/** Actions of a line. `leaving` is called with the row's key before the row is removed, so that focus can move on. */
export function useLineActions(
  { snooze, wake, take, release }: MarkActions,
  leaving: (key: string) => void,
): LineActions {
  const navigate = useNavigate();
  const notify = useNotify();
  const open = useCallback(
    ({ line }: TodayLineRow): void => void navigate(line.to, { state: line.state }),
    [navigate],
  );
  const putOff = useCallback(
    ({ key, ids, line, snoozed }: TodayLineRow): void => {
      // The second click of a double click may hit another line, which has moved under the pointer.
      if (isSecondClick()) return;
      leaving(key);
      if (snoozed) return wake(ids);
      snooze(ids);
      notify.success(texts.snoozed(line.title), {
        action: { label: messages.actions.undo, onClick: () => wake([ids[0]]) },
      });
    },
    [leaving, snooze, wake, notify],
  );
  const assign = useCallback(
    ({ ids }: TodayLineRow, toMe: boolean): void => {
      if (!isSecondClick()) (toMe ? take : release)(ids);
    },
    [take, release],
  );
  return useMemo(() => ({ open, snooze: putOff, assign }), [open, putOff, assign]);
}
