// The context menu of a line of Today: its decision, open, snooze and assign.

import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  ArrowRightRegular,
  CheckmarkRegular,
  DismissRegular,
  NoteRegular,
  PersonAddRegular,
  PersonSubtractRegular,
  SnoozeRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useRunAfterClose } from '@renderer/components/focus/focus-path';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { type LineNoting, noteChoices } from '@renderer/domains/line-notes';
import { todayTexts as texts } from '@shared/domains/today/texts';
import { type LineActions, type LineChoice, LineChoices, type TodayLineRow } from './line-actions';

const ICONS: Record<LineChoice['key'], FluentIcon> = {
  approve: CheckmarkRegular,
  deny: DismissRegular,
  retry: ArrowClockwiseRegular,
};

export interface MenuPosition {
  row: TodayLineRow;
  /** The position in CSS pixels from the window's corner. */
  x: number;
  y: number;
}

interface LineMenuProps {
  position: MenuPosition;
  mine: boolean;
  noting: LineNoting | null;
  actions: LineActions;
  onSettled: (row: TodayLineRow) => void;
  onClose: () => void;
}

/** Opened by a right-click, by Shift+F10 or by the More button. */
export function LineMenu(props: LineMenuProps) {
  const { position, mine, noting, actions, onSettled, onClose } = props;
  const { row, x, y } = position;
  const afterClosing = useRunAfterClose();
  const target = useMemo(() => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }), [x, y]);
  return (
    <Menu
      open
      onOpenChange={(_event, { open }) => !open && onClose()}
      positioning={{ target, position: 'below', align: 'start' }}
    >
      <MenuPopover>
        <MenuList aria-label={texts.rowMenu(row.line.title)}>
          {row.line.directAction && (
            <LineChoices directAction={row.line.directAction} onSettled={() => onSettled(row)}>
              {(choices) =>
                choices.map(({ key, label, permission, busy, run }) => {
                  const Icon = ICONS[key];
                  return (
                    <RequirePermission key={key} permission={permission}>
                      <MenuItem icon={<Icon />} disabled={busy} onClick={() => afterClosing(run)}>
                        {label}
                      </MenuItem>
                    </RequirePermission>
                  );
                })
              }
            </LineChoices>
          )}
          <MenuItem icon={<ArrowRightRegular />} onClick={() => actions.open(row)}>
            {texts.open}
          </MenuItem>
          <MenuItem icon={<SnoozeRegular />} onClick={() => actions.snooze(row)}>
            {row.snoozed ? texts.wake : texts.snooze}
          </MenuItem>
          <MenuItem
            icon={mine ? <PersonSubtractRegular /> : <PersonAddRegular />}
            onClick={() => actions.assign(row, !mine)}
          >
            {mine ? texts.unassign : texts.assign}
          </MenuItem>
          {noting &&
            noteChoices(noting, row).map(({ id, label, write }) => (
              <RequirePermission key={id} permission={noting.permission}>
                <MenuItem icon={<NoteRegular />} onClick={() => afterClosing(write)}>
                  {label}
                </MenuItem>
              </RequirePermission>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
