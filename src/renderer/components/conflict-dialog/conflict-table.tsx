import {
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
import { usageName } from '@renderer/platform/usage-events';
import type { ConflictItem } from './conflict-context';

export type Side = 'mine' | 'theirs';

const SIDES: readonly (readonly [side: Side, title: string])[] = [
  ['mine', 'Yours'],
  ['theirs', 'Now saved'],
];

/** Stands for nothing: a choice needs a text. */
const NOTHING = '(empty)';

const useStyles = makeStyles({
  // Longer values scroll in their own box, so that the buttons stay in sight.
  scroll: { maxHeight: '50vh', overflowY: 'auto' },
  label: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  value: { overflowWrap: 'anywhere' },
});

interface ConflictTableProps {
  items: readonly ConflictItem[];
  sides: ReadonlyMap<string, Side>;
  onChoose: (id: string, side: Side) => void;
}

export function ConflictTable({ items, sides, onChoose }: ConflictTableProps) {
  const styles = useStyles();
  const several = items.some(({ record }) => record !== undefined);
  return (
    <div className={styles.scroll}>
      <Table aria-label="Fields that both changed" size="small">
        <TableHeader>
          <TableRow>
            {several && <TableHeaderCell>Row</TableHeaderCell>}
            <TableHeaderCell>Field</TableHeaderCell>
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
                    label={item[side] === '' ? NOTHING : item[side]}
                    aria-label={`${[item.record, item.label].filter(Boolean).join(', ')}, ${title}: ${item[side] === '' ? NOTHING : item[side]}`}
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
