// The panel that lists and searches the comments and tags of the rows that the launch report's sheet displays.

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
import { SidePanel } from '@renderer/components/dialogs/side-panel';
import { EmptyState } from '@renderer/components/page/page-states';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { CELL_FIELDS, FIELD_LABELS, ROW_FLAGS } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { type Cells, commentOn } from '@shared/domains/launch-report/rules';
import { tagText } from '@shared/domains/launch-report/cell-colors';
import { launchReportTexts as texts, sheetTexts } from '@shared/domains/launch-report/texts';
import { messages } from '@shared/kernel/text/messages';
import type { SheetEdits } from '../edits/sheet-edits';

interface Remark {
  rowId: string;
  storeName: string;
  /** The column of the cell. */
  column: string;
  label: string;
  /** The tag; empty for a comment alone. */
  tag: string;
  comment: string;
}

/** Returns the remarks about a row and its cells. */
function remarksOf({ id: rowId, storeName }: LaunchRow, cells: Cells): Remark[] {
  const flags = ROW_FLAGS.filter((flag) => cells[flag]).map((flag) => ({
    ...{ rowId, storeName, comment: '', tag: texts.flags[flag] },
    column: flag === 'taggrouphold' ? 'groupName' : 'storeName',
    label: flag === 'taggrouphold' ? sheetTexts.group : messages.words.store,
  }));
  const ofCells = CELL_FIELDS.map((field) => ({
    ...{ rowId, storeName, column: field, label: FIELD_LABELS[field] },
    tag: tagText(cells, field),
    comment: commentOn(cells, field),
  })).filter(({ tag, comment }) => tag !== '' || comment !== '');
  return [...flags, ...ofCells];
}

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

/** The maximum number of listed remarks; the search finds the others. */
const MAX_LISTED_REMARKS = 200;

interface RemarksPanelProps {
  rows: readonly LaunchRow[];
  edits: SheetEdits;
  /** Moves to the cell of a remark. */
  onGo: (rowId: string, column: string) => void;
  onClose: () => void;
}

export function RemarksPanel({ rows, edits, onGo, onClose }: RemarksPanelProps) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  const writable = useWritePermission();
  useSyncExternalStore(edits.subscribe, edits.version);
  const remarks = rows.flatMap((row) => remarksOf(row, edits.cellsOf(row)));
  const searchText = search.trim().toLowerCase();
  const matches = remarks.filter(({ storeName, label, tag, comment }) =>
    [storeName, label, tag, comment].some((text) => text.toLowerCase().includes(searchText)),
  );
  return (
    <SidePanel title={sheetTexts.remarks} onClose={onClose}>
      <SearchBox
        dismiss={{ 'aria-label': messages.generic.clearSearch }}
        className={styles.search}
        aria-label={sheetTexts.searchRemarks}
        placeholder={sheetTexts.searchedRemarks}
        value={search}
        onChange={(_event, data) => {
          recordUsage('filter', sheetTexts.searchRemarks);
          setSearch(data.value);
        }}
      />
      <Caption1 role="status">
        {matches.length > MAX_LISTED_REMARKS
          ? sheetTexts.someRemarks(matches.length, MAX_LISTED_REMARKS)
          : sheetTexts.remarkCount(matches.length)}
      </Caption1>
      {matches.length === 0 && (
        <EmptyState
          text={sheetTexts.noRemarks}
          {...(remarks.length > 0
            ? { onClear: () => setSearch('') }
            : { hint: writable.allowed ? sheetTexts.noRemarksHint : undefined })}
        />
      )}
      <ul className={styles.list} aria-label={sheetTexts.remarks}>
        {matches.slice(0, MAX_LISTED_REMARKS).map(({ rowId, storeName, column, label, tag, comment }) => (
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
