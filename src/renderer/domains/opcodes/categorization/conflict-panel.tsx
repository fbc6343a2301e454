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
import { categoryLabel } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { conflictTexts } from '@shared/kernel/text/conflict-texts';
import type { CategorizationWork } from './use-categorization';

/** The maximum number of listed conflicts; more are resolved together, or a few at a time. */
const MAX_LISTED = 50;

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  list: { maxHeight: '240px', overflowY: 'auto' },
});

const assignmentText = ({ opcategory, department }: Assignment): string =>
  `${categoryLabel(opcategory)}, ${department}`;

const HEADERS = [
  opcodesTexts.columns.opcode,
  opcodesTexts.conflicts.was,
  opcodesTexts.conflicts.mine,
  opcodesTexts.conflicts.theirs,
  opcodesTexts.conflicts.why,
  opcodesTexts.conflicts.choose,
];

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
    <section className={styles.root} aria-label={opcodesTexts.conflicts.title}>
      <MessageBar intent="warning" layout="multiline" politeness="polite">
        <MessageBarBody>
          <MessageBarTitle>{opcodesTexts.conflicts.notSaved(count)}</MessageBarTitle>
          {opcodesTexts.conflicts.explanation}
        </MessageBarBody>
        <MessageBarActions>
          {keepable.length > 1 && (
            <Button onClick={() => dispatch({ type: 'keepMine', rows: keepable })}>
              {conflictTexts.allMine}
            </Button>
          )}
          {count > 1 && (
            <Button onClick={() => dispatch({ type: 'drop', ids: named.map(({ id }) => id) })}>
              {opcodesTexts.conflicts.takeAllTheirs}
            </Button>
          )}
        </MessageBarActions>
      </MessageBar>
      {/* The tab stop makes the region scrollable with the keyboard. */}
      <div className={styles.list} tabIndex={0} role="group" aria-label={opcodesTexts.conflicts.list}>
        <Table size="extra-small" aria-label={opcodesTexts.conflicts.title}>
          <TableHeader>
            <TableRow>
              {HEADERS.map((header) => (
                <TableHeaderCell key={header}>{header}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {named.slice(0, MAX_LISTED).map(({ id, row, mine, before, why }) => (
              <TableRow key={id}>
                <TableCell>{row?.lbropcode ?? opcodesTexts.conflicts.numbered(id)}</TableCell>
                <TableCell>{before && assignmentText(before)}</TableCell>
                <TableCell>{mine && assignmentText(mine)}</TableCell>
                <TableCell>{row ? assignmentText(row) : opcodesTexts.conflicts.deleted}</TableCell>
                <TableCell>{why ?? opcodesTexts.changedByOthers}</TableCell>
                <TableCell>
                  {row && conflicting.has(id) && (
                    <Button
                      size="small"
                      aria-label={opcodesTexts.conflicts.keepMineFor(row.lbropcode)}
                      onClick={() => dispatch({ type: 'keepMine', rows: [row] })}
                    >
                      {opcodesTexts.conflicts.keepMine}
                    </Button>
                  )}{' '}
                  <Button
                    size="small"
                    aria-label={opcodesTexts.conflicts.takeTheirsFor(row?.lbropcode ?? id)}
                    onClick={() => dispatch({ type: 'drop', ids: [id] })}
                  >
                    {opcodesTexts.conflicts.takeTheirs}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {count > MAX_LISTED && <p>{opcodesTexts.conflicts.more(count - MAX_LISTED)}</p>}
    </section>
  );
}
