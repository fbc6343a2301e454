// The pane beside Today's list: the line with the focus in full, and its store as every list previews it.

import {
  Body1,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { type LineNoting, noteChoices, NoteText } from '@renderer/domains/line-notes';
import { storePeek, storePeekBelowName } from '@renderer/domains/store-peek';
import { KeyCap } from '@renderer/platform/shortcuts/key-cap';
import { storeOf } from '@shared/domains/today/rules';
import { assignmentsOfRow, type LineAssignment } from '@shared/domains/today/assignments';
import { valuesOfRow } from '@shared/domains/today/row-ids';
import { todayTexts as texts } from '@shared/domains/today/texts';
import { formatAge } from '@shared/kernel/text/format';
import type { TodayRow } from '../today-rows';
import { type LineActions, LineChoices, type TodayLineRow } from './line-actions';

const useStyles = makeStyles({
  pane: {
    position: 'sticky',
    insetBlockStart: 0,
    boxSizing: 'border-box',
    flexShrink: 0,
    alignSelf: 'flex-start',
    display: 'grid',
    gap: tokens.spacingVerticalM,
    width: '340px',
    maxHeight: 'calc(100vh - 96px)',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The keys that press the actions of a line. Decisions on an approval have none, because they need a confirmation. */
const CHOICE_KEYS: Readonly<Record<string, string>> = { retry: 'R' };

interface LineOfPaneProps {
  row: TodayLineRow;
  /** The assignments of others, by line. */
  takenBy: ReadonlyMap<string, LineAssignment>;
  noting: LineNoting | null;
  mine: boolean;
  actions: LineActions;
  onSettled: (row: TodayLineRow) => void;
}

/** The reason of a line in full, and what can be done about it, with the keys that do it in the list. */
function LineOfPane({ row, mine, takenBy, noting, actions, onSettled }: LineOfPaneProps) {
  const styles = useStyles();
  const { ids, line, snoozed } = row;
  const notes = noting ? valuesOfRow(noting.notes, ids) : [];
  return (
    <>
      <div>
        <Subtitle2 as="h2" block>
          {line.title}
        </Subtitle2>
        {line.tenant !== null && <Caption1 className={styles.quiet}>{line.tenant}</Caption1>}
      </div>
      <Body1>{line.reason}</Body1>
      {line.basis !== undefined && <Caption1 className={styles.quiet}>{line.basis}</Caption1>}
      {assignmentsOfRow(takenBy, ids).map(({ itemId, userName, takenAt }) => (
        <Caption1 key={itemId} className={styles.quiet}>
          {texts.takenBy(userName, formatAge(takenAt))}
        </Caption1>
      ))}
      {notes.map((note) => (
        <NoteText key={note.itemId} note={note} full />
      ))}
      <div className={styles.actions}>
        {line.directAction && (
          <LineChoices directAction={line.directAction} onSettled={() => onSettled(row)}>
            {(choices) =>
              choices.map(({ key, label, permission, busy, run }) => (
                <RequirePermission key={key} permission={permission}>
                  <Button size="small" disabledFocusable={busy} onClick={run}>
                    {label} <PaneKey letter={CHOICE_KEYS[key]} />
                  </Button>
                </RequirePermission>
              ))
            }
          </LineChoices>
        )}
        <Button size="small" onClick={() => actions.assign(row, !mine)}>
          {mine ? texts.unassign : texts.assign} <PaneKey letter="A" />
        </Button>
        <Button size="small" onClick={() => actions.snooze(row)}>
          {snoozed ? texts.wake : texts.snoozeShort} <PaneKey letter="S" />
        </Button>
        {noting &&
          noteChoices(noting, row).map(({ id, label, write }, at) => (
            <RequirePermission key={id} permission={noting.permission}>
              <Button size="small" onClick={write}>
                {label} <PaneKey letter={at === 0 ? 'N' : undefined} />
              </Button>
            </RequirePermission>
          ))}
      </div>
    </>
  );
}

const useKeyStyles = makeStyles({ key: { marginInlineStart: tokens.spacingHorizontalS } });

function PaneKey({ letter }: { letter: string | undefined }) {
  const styles = useKeyStyles();
  if (letter === undefined) return null;
  return (
    <span className={styles.key}>
      <KeyCap>{letter}</KeyCap>
    </span>
  );
}

interface LinePreviewProps extends Omit<LineOfPaneProps, 'row'> {
  /** The active row of the list. */
  row: TodayRow | undefined;
  /** Whether a line is assigned to the user. */
  mine: boolean;
}

export function LinePreview({ row, ...others }: LinePreviewProps) {
  const styles = useStyles();
  const store = row?.type === 'line' ? storeOf(row.line) : undefined;
  return (
    <aside aria-label={texts.preview} className={mergeClasses(styles.pane, 'off-paper')}>
      {row?.type === 'line' && <LineOfPane key={row.key} row={row} {...others} />}
      {store && storePeekBelowName(store)}
      {row?.type === 'store' && storePeek({ id: row.store.id })}
      {row?.type !== 'line' && row?.type !== 'store' && (
        <Body1 className={styles.quiet}>{texts.nothingToPreview}</Body1>
      )}
    </aside>
  );
}
