// The row of a line of Today: urgency icon, title, reason, and the available actions.

import { Avatar, Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  Circle16Regular,
  Clock16Filled,
  ErrorCircle16Filled,
  MoreHorizontal20Regular,
  PersonAdd20Regular,
  PersonSubtract20Regular,
  Snooze20Regular,
} from '@fluentui/react-icons';
import { memo, useId } from 'react';
import { IconButton } from '@renderer/components/display/icon-button';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { RouteLink } from '@renderer/components/links/route-link';
import { NoteText } from '@renderer/domains/line-notes';
import type { LineNote } from '@shared/domains/line-notes/model';
import { assignmentsOfRow, type LineAssignment } from '@shared/domains/today/assignments';
import type { TodayTone } from '@shared/domains/today/model';
import { valuesOfRow } from '@shared/domains/today/row-ids';
import { todayTexts as texts } from '@shared/domains/today/texts';
import { formatAge } from '@shared/kernel/text/format';
import { LineChoices } from './line-actions';
import type { LineActions, TodayLineRow } from './line-actions';
import { rowClass, useRowStyles } from './row-styles';

const ICONS = { danger: ErrorCircle16Filled, warning: Clock16Filled, calm: Circle16Regular } as const;

const useStyles = makeStyles({
  danger: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  calm: { color: tokens.colorNeutralForeground4 },
});

/**
 * The urgency of a line. Shape and title repeat the meaning of the color, for users who cannot distinguish the colors.
 */
function ToneIcon({ tone }: { tone: TodayTone }) {
  const styles = useStyles();
  const Icon = ICONS[tone];
  return <Icon className={styles[tone]} title={texts.tones[tone]} />;
}

const takenTitle = ({ userName, takenAt }: LineAssignment): string =>
  texts.takenBy(userName, formatAge(takenAt));

interface LineRowProps {
  row: TodayLineRow;
  wide: boolean;
  mine: boolean;
  /** The assignments of others, by line. The row selects its own from the maps, so that it is only drawn for a new map. */
  takenBy: ReadonlyMap<string, LineAssignment>;
  notes: ReadonlyMap<string, LineNote>;
  /** Whether the buttons are rendered, since those of every row would be too many. */
  offersActions: boolean;
  tabIndex: 0 | -1;
  actions: LineActions;
  onMenu: (row: TodayLineRow, box: DOMRect) => void;
  onSettled: (row: TodayLineRow) => void;
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, wide, mine, offersActions, tabIndex, actions, onMenu, onSettled } = props;
  const styles = useRowStyles();
  const [why, noted] = [useId(), useId()];
  const { ids, line, snoozed } = row;
  const notes = valuesOfRow(props.notes, ids);
  const takenBy = assignmentsOfRow(props.takenBy, ids);
  return (
    <div
      role="gridcell"
      aria-describedby={why}
      className={rowClass(styles, { wide, acting: line.directAction !== undefined })}
    >
      <ToneIcon tone={line.tone} />
      <span
        className={styles.name}
        title={line.tenant === null ? line.title : `${line.title}, ${line.tenant}`}
      >
        <RouteLink
          to={line.to}
          state={line.state}
          {...(line.inNewWindow !== undefined && { inNewWindow: line.inNewWindow })}
          tabIndex={tabIndex}
          className={styles.link}
          {...(notes.length > 0 && { 'aria-describedby': noted })}
        >
          {line.title}
        </RouteLink>
        {line.tenant !== null && <span className={styles.tenant}>{line.tenant}</span>}
      </span>
      <span className={styles.why}>
        <span id={why} className={styles.reason} title={line.reason}>
          {line.reason}
        </span>
        {notes.length > 0 && (
          <span id={noted} className={styles.note}>
            {notes.map((note) => (
              <NoteText key={note.itemId} note={note} />
            ))}
          </span>
        )}
      </span>
      {line.directAction && (
        <span className={styles.choices}>
          <LineChoices directAction={line.directAction} onSettled={() => onSettled(row)}>
            {(choices) =>
              choices.map(({ key, label, permission, busy, run }) => (
                <RequirePermission key={key} permission={permission}>
                  <Button
                    size="small"
                    tabIndex={tabIndex}
                    data-choice={key}
                    aria-label={texts.choiceOf(label, line.title)}
                    disabledFocusable={busy}
                    onClick={run}
                  >
                    {label}
                  </Button>
                </RequirePermission>
              ))
            }
          </LineChoices>
        </span>
      )}
      <span className={styles.end}>
        {mine && (
          <Badge appearance="tint" color="brand">
            {texts.mineMark}
          </Badge>
        )}
        {takenBy.map((assignment) => (
          <Avatar
            key={assignment.itemId}
            size={24}
            color="colorful"
            name={assignment.userName}
            title={takenTitle(assignment)}
            aria-label={takenTitle(assignment)}
          />
        ))}
        {offersActions && (
          <>
            <IconButton
              tabIndex={tabIndex}
              icon={<Snooze20Regular />}
              label={snoozed ? texts.wake : texts.snooze}
              onClick={() => actions.snooze(row)}
            />
            <IconButton
              tabIndex={tabIndex}
              icon={mine ? <PersonSubtract20Regular /> : <PersonAdd20Regular />}
              label={mine ? texts.unassign : texts.assign}
              onClick={() => actions.assign(row, !mine)}
            />
            <Button
              appearance="subtle"
              size="small"
              tabIndex={tabIndex}
              icon={<MoreHorizontal20Regular />}
              aria-haspopup="menu"
              title={texts.more}
              aria-label={texts.more}
              onClick={(event) => onMenu(row, event.currentTarget.getBoundingClientRect())}
            />
          </>
        )}
      </span>
    </div>
  );
});
