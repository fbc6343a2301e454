// Lists the opcode changes that conflict with another user's or were refused, with both sides and buttons to choose.

import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { Assignment } from '@shared/domains/opcodes/model';
import { formatNumber } from '@shared/kernel/text/format';
import type { CategorizationWork } from './use-categorization';

/** The maximum number of listed conflicts; more are resolved together, or a few at a time. */
const MAX_LISTED = 50;

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  list: { maxHeight: '240px', overflowY: 'auto' },
});

const assignmentText = ({ opcategory, department }: Assignment): string => `${opcategory}, ${department}`;

export function ConflictPanel({ work }: { work: CategorizationWork }) {
  const styles = useStyles();
  const { conflicts, refusals, pending, byId, dispatch } = work;
  const conflicting = new Set(conflicts.map(({ id }) => id));
  const refused = [...refusals].filter(([id]) => pending.has(id) && !conflicting.has(id));
  const named = [
    ...conflicts.map(({ id, row, mine, before }) => ({ id, row, mine, before, why: refusals.get(id) })),
    ...refused.map(([id, why]) => {
      const { to: mine, from: before } = pending.get(id) ?? {};
      return { id, row: byId.get(id) ?? null, mine, before, why };
    }),
  ];
  if (named.length === 0) return null;
  const keepable = conflicts.flatMap(({ row }) => (row ? [row] : []));
  const count = named.length;
  return (
    <section className={styles.root} aria-label="Changes that were not saved">
      <MessageBar intent="warning" layout="multiline" politeness="polite">
        <MessageBarBody>
          <MessageBarTitle>
            {count === 1 ? '1 change was not saved' : `${formatNumber(count)} changes were not saved`}
          </MessageBarTitle>
          Choose which version to keep for each row. Nothing has been overwritten.
        </MessageBarBody>
        <MessageBarActions>
          {keepable.length > 1 && (
            <Button onClick={() => dispatch({ type: 'keepMine', rows: keepable })}>Keep all mine</Button>
          )}
          {count > 1 && (
            <Button onClick={() => dispatch({ type: 'drop', ids: named.map(({ id }) => id) })}>
              Take all theirs
            </Button>
          )}
        </MessageBarActions>
      </MessageBar>
      {/* The tab stop makes the region scrollable with the keyboard. */}
      <div
        className={styles.list}
        tabIndex={0}
        role="group"
        aria-label="Changes that were not saved, one by one"
      >
        <Table size="extra-small" aria-label="Changes that were not saved">
          <TableHeader>
            <TableRow>
              {['Opcode', 'Was', 'Mine', 'Theirs now', 'Why', 'Choose'].map((header) => (
                <TableHeaderCell key={header}>{header}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {named.slice(0, MAX_LISTED).map(({ id, row, mine, before, why }) => (
              <TableRow key={id}>
                <TableCell>{row?.lbropcode ?? `No. ${id}`}</TableCell>
                <TableCell>{before && assignmentText(before)}</TableCell>
                <TableCell>{mine && assignmentText(mine)}</TableCell>
                <TableCell>{row ? assignmentText(row) : 'Deleted'}</TableCell>
                <TableCell>{why ?? 'Changed by someone else'}</TableCell>
                <TableCell>
                  {row && conflicting.has(id) && (
                    <Button
                      size="small"
                      aria-label={`Keep mine for ${row.lbropcode}`}
                      onClick={() => dispatch({ type: 'keepMine', rows: [row] })}
                    >
                      Keep mine
                    </Button>
                  )}{' '}
                  <Button
                    size="small"
                    aria-label={`Take theirs for ${row?.lbropcode ?? id}`}
                    onClick={() => dispatch({ type: 'drop', ids: [id] })}
                  >
                    Take theirs
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {count > MAX_LISTED && <p>{`and ${count - MAX_LISTED} more, shown once these are decided`}</p>}
    </section>
  );
}
