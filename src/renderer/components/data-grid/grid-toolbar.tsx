import { Caption1, makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTypedText } from '../use-typed-text';
import type { RowsOnPage } from './shown-rows';

const useStyles = makeStyles({
  root: {
    containerType: 'inline-size',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
  },
  search: { flex: '1 1 130px', maxWidth: '260px' },
  end: {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    // In a pane beside another one the icons stay on one line; the texts are still what a screen reader says.
    '@container (max-width: 640px)': {
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

interface GridToolbarProps {
  label: string;
  placeholder: string;
  quickFilter: string;
  onQuickFilter: (text: string) => void;
  /** Not until they are counted: that none is shown would be wrong. */
  shownRows: number | undefined;
  allRows: number;
  /** Where the pager counts headings too. */
  onPage?: RowsOnPage | null;
  /** The screen's own controls, after the search box. */
  children?: ReactNode;
  end: ReactNode;
}

export function GridToolbar(props: GridToolbarProps) {
  const { label, placeholder, quickFilter, onQuickFilter, allRows, onPage, children, end } = props;
  const { shownRows = allRows } = props;
  const styles = useStyles();
  const [search, setSearch] = useTypedText(quickFilter, onQuickFilter);
  const rows = allRows === 1 ? 'row' : 'rows';
  const count = shownRows === allRows ? `${allRows} ${rows}` : `${shownRows} of ${allRows} ${rows}`;
  return (
    <div className={styles.root}>
      <SearchBox
        className={styles.search}
        size="medium"
        placeholder={placeholder}
        dismiss={{ 'aria-label': 'Clear search' }}
        aria-label={`Search ${label}`}
        value={search}
        onChange={(_event, data) => setSearch(data.value)}
      />
      {children}
      <div className={styles.end}>
        <Caption1 role="status" className={styles.count}>
          {onPage ? `${count}, ${onPage.from} to ${onPage.to} on this page` : count}
        </Caption1>
        {end}
      </div>
    </div>
  );
}
