// The line above the rows of a grid: title, search box, the controls of the screen, the number of rows. The tools at
// its end (views, columns, export) are in grid-tools.tsx.

import { Caption1, makeStyles, mergeClasses, SearchBox, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, ReactNode } from 'react';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import type { RowsOnPage } from '../rows/visible-rows';

interface GridToolbarProps {
  label: string;
  placeholder: string;
  quickFilter: string;
  onQuickFilter: (text: string) => void;
  /** Handles a key of the search box. */
  onSearchKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The count is undefined until the rows are counted, because 0 would be wrong. */
  shownRows: number | undefined;
  /** Undefined until the rows are read. */
  allRows: number | undefined;
  /** The row numbers of the page, for a grid with headings, which AG Grid's pager would count as rows. */
  onPage?: RowsOnPage | null;
  /** The heading before the search box. */
  heading?: ReactNode;
  /** The screen's own controls after the search box. */
  children?: ReactNode;
  end: ReactNode;
}

export function GridToolbar(props: GridToolbarProps) {
  const { label, placeholder, quickFilter, onQuickFilter, onSearchKey, allRows, onPage } = props;
  const { heading, children, end } = props;
  const { shownRows = allRows } = props;
  const styles = useStyles();
  const [search, setSearch] = useOptimisticText(quickFilter, onQuickFilter);
  const count =
    allRows === undefined || shownRows === undefined
      ? ''
      : shownRows === allRows
        ? gridTexts.rowCount(allRows)
        : gridTexts.someShown(shownRows, allRows);
  return (
    <div className={styles.root}>
      {heading}
      <SearchBox
        className={mergeClasses(styles.search, children !== undefined && styles.searchBesideOthers)}
        size="medium"
        placeholder={placeholder}
        dismiss={{ 'aria-label': messages.generic.clearSearch }}
        aria-label={gridTexts.searchIn(label)}
        value={search}
        onChange={(_event, data) => setSearch(data.value)}
        onKeyDown={onSearchKey}
      />
      {children}
      <div className={mergeClasses(styles.end, children !== undefined && styles.crowded)}>
        <Caption1 role="status" className={styles.count}>
          {onPage ? gridTexts.onPage(count, onPage.from, onPage.to) : count}
        </Caption1>
        {end}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    containerType: 'inline-size',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalXS,
  },
  // The search box and the tools fit on one line in half of a small window.
  search: {
    flex: '1 1 130px',
    minWidth: 0,
    maxWidth: '260px',
    '@container (max-width: 480px)': { flexBasis: '90px' },
  },
  // What a screen says of its rows needs the width more.
  searchBesideOthers: { '@container (max-width: 1000px)': { maxWidth: '180px' } },
  end: {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    // In a narrow pane the icons stay on one line; the labels remain available to screen readers.
    '@container (max-width: 480px)': { columnGap: 0 },
    '@container (max-width: 760px)': {
      '& .fui-Button': { fontSize: 0, minWidth: '32px', paddingInline: tokens.spacingHorizontalSNudge },
      '& .fui-Button__icon': { marginInlineEnd: 0 },
    },
  },
  // With the controls of a screen between them, the tools become icons at a greater width.
  crowded: {
    '@container (max-width: 1000px)': {
      '& .fui-Button': { fontSize: 0, minWidth: '32px', paddingInline: tokens.spacingHorizontalSNudge },
      '& .fui-Button__icon': { marginInlineEnd: 0 },
    },
  },
  count: {
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    paddingInline: tokens.spacingHorizontalS,
  },
});
