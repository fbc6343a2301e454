// The active filters of a grid as chips, each with a button that removes it, and a button that clears them all.

import { Button, makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components';
import type { GridApi } from 'ag-grid-community';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import type { GridFilterModel } from '../url-state/use-grid-url-state';
import { filterText } from './grid-filter-text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingBottom: tokens.spacingVerticalS,
  },
  tags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  tag: { maxWidth: '360px' },
});

interface GridFilterChipsProps {
  api: GridApi;
  label: string;
  filter: GridFilterModel | null;
}

export function GridFilterChips({ api, label, filter }: GridFilterChipsProps) {
  const styles = useStyles();
  const chips = Object.entries(filter ?? {}).flatMap(([colId, model]) => {
    const header = api.getColumnDef(colId)?.headerName;
    return header === undefined ? [] : [{ colId, text: `${header}: ${filterText(model)}` }];
  });
  if (chips.length === 0) return null;
  const clear = (colIds: readonly string[]): void => {
    recordUsage('filter', label);
    const left = Object.entries(api.getFilterModel()).filter(([colId]) => !colIds.includes(colId));
    api.setFilterModel(Object.fromEntries(left));
  };
  return (
    <div className={styles.root}>
      <TagGroup
        className={styles.tags}
        size="small"
        aria-label={gridTexts.filters.of(label)}
        onDismiss={(_event, { value }) => clear([value])}
      >
        {chips.map(({ colId, text }) => (
          <Tag
            key={colId}
            className={styles.tag}
            value={colId}
            dismissible
            dismissIcon={{ 'aria-label': gridTexts.filters.remove(text) }}
          >
            {text}
          </Tag>
        ))}
      </TagGroup>
      {chips.length > 1 && (
        <Button size="small" appearance="subtle" onClick={() => clear(chips.map(({ colId }) => colId))}>
          {gridTexts.filters.clear}
        </Button>
      )}
    </div>
  );
}
