import { Body1Strong, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { GridExportMenu, useTableExport } from '@renderer/components/data-grid';
import { linesTable } from '@renderer/components/compared-table';
import type { ComparedStore } from '@shared/domains/store-comparison/model';
import { compareStores, differenceLines, differingEntries } from '@shared/domains/store-comparison/rules';
import { storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import { ComparedSectionCard } from './compared-section-card';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  reading: { color: tokens.colorNeutralForeground2 },
});

interface ComparedStoresProps {
  one: ComparedStore;
  other: ComparedStore;
  only: boolean;
}

/** Every section of two stores, and their differences as a file. */
export function ComparedStores({ one, other, only }: ComparedStoresProps) {
  const styles = useStyles();
  const sections = useMemo(() => compareStores(one, other), [one, other]);
  const names = { one: one.store.storeName, other: other.store.storeName };
  const write = useTableExport(texts.exportName(names.one, names.other), texts.sheetName);
  const count = differingEntries(sections);
  const headers = ['Section', 'Entry', 'Row', 'Column', names.one, names.other, 'Difference'];
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Body1Strong role="status">{texts.total(count)}</Body1Strong>
        {count > 0 && (
          <GridExportMenu
            of={texts.sheetName}
            label="Export differences"
            onExport={(format) => write(format, linesTable(headers, differenceLines(sections)))}
          />
        )}
        <Caption1 className={styles.reading}>{texts.reading(names.one, names.other)}</Caption1>
      </div>
      {sections.map((section) => (
        <ComparedSectionCard key={section.name} section={section} names={names} only={only} />
      ))}
    </div>
  );
}
