import {
  makeStyles,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { Store } from '@shared/domains/stores/model';
import { feedDetails } from '@shared/domains/dms/fields';
import { FEED_FIELD_LABELS } from '@shared/domains/data-feeds/field-labels';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    alignContent: 'start',
    flex: '1 1 320px',
    maxWidth: '640px',
  },
  label: { color: tokens.colorNeutralForeground2, width: '40%' },
  value: { overflowWrap: 'anywhere' },
});

/** The fields of the DMS in force; which ones depends on the DMS. */
export function FeedDetailsTable({ store }: { store: Store }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Subtitle2 as="h2" id="feed-details">
        Details
      </Subtitle2>
      <Table size="small" aria-labelledby="feed-details">
        <TableBody>
          {feedDetails(store.dms).map((field) => (
            <TableRow key={field}>
              <TableCell className={styles.label}>{FEED_FIELD_LABELS[field]}</TableCell>
              <TableCell className={styles.value}>{store[field] ?? '---'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
