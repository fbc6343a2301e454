import {
  Badge,
  Body1Strong,
  Caption1,
  Link,
  makeStyles,
  SearchBox,
  shorthands,
  tokens,
} from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { EmptyState } from '@renderer/components/page-states';
import { SidePanel } from '@renderer/components/side-panel';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import type { SheetEdits } from '../sheet/sheet-edits';
import { sheetTexts } from '../sheet/sheet-texts';
import { remarksOf } from './remarks-of';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  head: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  comment: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  search: { width: '100%', maxWidth: 'none', marginBlockEnd: tokens.spacingVerticalS },
});

/** More entries nobody reads; the search finds the others. */
const MOST_SHOWN = 200;

interface RemarksPanelProps {
  rows: readonly LaunchRow[];
  edits: SheetEdits;
  /** To the cell that a remark is on. */
  onGo: (rowId: string, column: string) => void;
  onClose: () => void;
}

/** The comments and tags of the rows that are looked at. */
export function RemarksPanel({ rows, edits, onGo, onClose }: RemarksPanelProps) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  useSyncExternalStore(edits.subscribe, edits.version);
  const remarks = rows.flatMap((row) => remarksOf(row, edits.cellsOf(row)));
  const wanted = search.trim().toLowerCase();
  const found = remarks.filter(({ storeName, label, tag, comment }) =>
    [storeName, label, tag, comment].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <SidePanel title={sheetTexts.remarks} onClose={onClose}>
      <SearchBox
        className={styles.search}
        aria-label="Search comments and tags"
        placeholder="Store, milestone, tag or words"
        value={search}
        onChange={(_event, data) => setSearch(data.value)}
      />
      <Caption1 role="status">
        {found.length > MOST_SHOWN ? `${found.length}; the first ${MOST_SHOWN} are shown` : found.length}
      </Caption1>
      {found.length === 0 && <EmptyState text="No comments or tags" />}
      <ul className={styles.list} aria-label={sheetTexts.remarks}>
        {found.slice(0, MOST_SHOWN).map(({ rowId, storeName, column, label, tag, comment }) => (
          <li key={`${rowId} ${column} ${tag}`} className={styles.entry}>
            <Link as="button" onClick={() => onGo(rowId, column)}>
              {storeName}
            </Link>
            <span className={styles.head}>
              <Body1Strong>{label}</Body1Strong>
              {tag !== '' && <Badge appearance="outline">{tag}</Badge>}
            </span>
            {comment !== '' && (
              <p dir="auto" className={styles.comment}>
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
