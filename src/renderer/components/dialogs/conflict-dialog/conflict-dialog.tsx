// The dialog of a save conflict: shows both sides of every field that two users changed, and the user chooses one for
// each.

import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { usageName } from '@renderer/platform/telemetry/usage-events';
import { useSession } from '@renderer/platform/session/session-context';
import { isNameOf } from '@shared/kernel/platform/session';
import { allowedWhen } from '@shared/kernel/access/permission';
import { conflictTexts } from '@shared/kernel/text/conflict-texts';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';
import type { ConflictItem, ConflictRequest } from './conflict-context';

interface ConflictDialogProps {
  request: ConflictRequest;
  onAnswer: (takeTheirs: ReadonlySet<string> | null) => void;
}

/** No side is preselected. */
export function ConflictDialog({ request: { recordName, items }, onAnswer }: ConflictDialogProps) {
  const styles = useStyles();
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const chooseAll = (side: Side): void => setSides(new Map(items.map(({ id }) => [id, side])));
  // The dialog stands above the pages of a session, which may end under it.
  const session = useSession();
  const isOwn =
    session.status === 'signedIn' &&
    items.every(({ savedBy }) => savedBy !== undefined && isNameOf(session.user, savedBy));
  const { title, text } = isOwn ? conflictTexts.own : conflictTexts;
  const open = items.filter(({ id }) => !sides.has(id)).length;
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onAnswer(null)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <span>{text(recordName)}</span>
            <div className={styles.all}>
              <Button onClick={() => chooseAll('mine')}>{conflictTexts.allMine}</Button>
              <Button onClick={() => chooseAll('theirs')}>{conflictTexts.allTheirs}</Button>
            </div>
            <ConflictTable
              items={items}
              sides={sides}
              onChoose={(id, side) => setSides((now) => new Map(now).set(id, side))}
            />
          </DialogContent>
          <DialogActions position="start">
            <RequirePermission permission={allowedWhen(open === 0, conflictTexts.undecided(open))}>
              <Button
                appearance="primary"
                onClick={() =>
                  onAnswer(new Set(items.flatMap(({ id }) => (sides.get(id) === 'theirs' ? [id] : []))))
                }
              >
                {messages.actions.save}
              </Button>
            </RequirePermission>
            <Button onClick={() => onAnswer(null)}>{conflictTexts.keepEditing}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

type Side = 'mine' | 'theirs';

const SIDES: readonly (readonly [side: Side, title: string])[] = [
  ['mine', conflictTexts.mine],
  ['theirs', conflictTexts.theirs],
];

/** The text of an empty value, because a choice needs a text. */
const NOTHING = controlTexts.fields.empty;

const useTableStyles = makeStyles({
  // Longer values scroll in their own box, so that the buttons stay visible.
  scroll: { maxHeight: '50vh', overflowY: 'auto' },
  label: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  value: { overflowWrap: 'anywhere' },
});

/** The text of one side; the name of who saved it is in it, where it is known. */
function textOf({ savedBy, ...item }: ConflictItem, side: Side): string {
  const value = item[side] === '' ? NOTHING : item[side];
  return side === 'theirs' && savedBy !== undefined ? conflictTexts.changedBy(value, savedBy) : value;
}

interface ConflictTableProps {
  items: readonly ConflictItem[];
  sides: ReadonlyMap<string, Side>;
  onChoose: (id: string, side: Side) => void;
}

/** The table of conflicting fields with a radio button for each side. */
export function ConflictTable({ items, sides, onChoose }: ConflictTableProps) {
  const styles = useTableStyles();
  const several = items.some(({ record }) => record !== undefined);
  return (
    <div className={styles.scroll}>
      <Table aria-label={conflictTexts.fields} size="small">
        <TableHeader>
          <TableRow>
            {several && <TableHeaderCell>{conflictTexts.row}</TableHeaderCell>}
            <TableHeaderCell>{conflictTexts.field}</TableHeaderCell>
            {SIDES.map(([side, title]) => (
              <TableHeaderCell key={side}>{title}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.id}>
              {several && <TableCell className={styles.label}>{item.record}</TableCell>}
              <TableCell className={styles.label}>{item.label}</TableCell>
              {SIDES.map(([side, title]) => (
                <TableCell key={side} className={styles.value}>
                  <Radio
                    {...usageName(`${item.label}, ${title}`)}
                    name={item.id}
                    value={side}
                    label={textOf(item, side)}
                    aria-label={`${[item.record, item.label].filter(Boolean).join(', ')}, ${title}: ${textOf(item, side)}`}
                    checked={sides.get(item.id) === side}
                    onChange={() => onChoose(item.id, side)}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const useStyles = makeStyles({
  surface: { maxWidth: '820px' },
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  all: { display: 'flex', gap: tokens.spacingHorizontalS },
});
