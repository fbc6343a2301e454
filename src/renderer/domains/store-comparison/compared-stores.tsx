// The sections in which two stores are compared, with their differing entries and an export of all differences.

import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Badge,
  Body1Strong,
  Caption1,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { GridExportMenu, rowsToGridTable, useTableExport } from '@renderer/components/data-grid';
import type {
  ComparedGroup,
  ComparedSection,
  ComparedStore,
  Side,
} from '@shared/domains/store-comparison/model';
import {
  compareStores,
  differenceLines,
  differingEntries,
  differingGroups,
} from '@shared/domains/store-comparison/rules';
import { storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import { differingCells } from '@shared/kernel/comparison';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { GroupTable } from './two-stores';

interface ComparedStoresProps {
  one: ComparedStore;
  other: ComparedStore;
  onlyDifferences: boolean;
}

export function ComparedStores({ one, other, onlyDifferences }: ComparedStoresProps) {
  const styles = useStyles();
  const sections = useMemo(() => compareStores(one, other), [one, other]);
  const names = { one: one.store.storeName, other: other.store.storeName };
  const write = useTableExport(texts.exportName(names.one, names.other), texts.sheetName);
  const count = differingEntries(sections);
  const headers = [
    texts.exportHeads.section,
    texts.exportHeads.entry,
    texts.exportHeads.row,
    gridTexts.compared.column,
    names.one,
    names.other,
    gridTexts.compared.difference,
  ];
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Body1Strong role="status">{texts.total(count)}</Body1Strong>
        {count > 0 && (
          <GridExportMenu
            of={texts.sheetName}
            label={gridTexts.compared.export}
            onExport={(format) => write(format, rowsToGridTable(headers, differenceLines(sections)))}
          />
        )}
        <Caption1 className={styles.reading}>{texts.reading(names.one, names.other)}</Caption1>
      </div>
      {sections.map((section) => (
        <ComparedSectionCard
          key={section.name}
          section={section}
          names={names}
          onlyDifferences={onlyDifferences}
        />
      ))}
    </div>
  );
}

const useComparedGroupItemStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface ComparedGroupItemProps {
  group: ComparedGroup;
  names: Readonly<Record<Side, string>>;
  onlyDifferences: boolean;
}

function groupSummary({ presence, table }: ComparedGroup, names: Readonly<Record<Side, string>>): string {
  if (presence !== 'both') return texts.onlyIn(names[presence]);
  const cells = differingCells(table);
  return cells === 0 ? texts.same : texts.cells(cells);
}

/**
 * A labor grid, parts matrix or menu of both stores: the number of its differences, and its cells when it is expanded.
 */
function ComparedGroupItem({ group, names, onlyDifferences }: ComparedGroupItemProps) {
  const styles = useComparedGroupItemStyles();
  return (
    <AccordionItem value={group.title}>
      <AccordionHeader as="h3" size="small" expandIconPosition="start">
        <span className={styles.head}>
          {group.title}
          <Caption1 className={styles.quiet}>{groupSummary(group, names)}</Caption1>
        </span>
      </AccordionHeader>
      <AccordionPanel>
        <GroupTable
          group={group}
          word={texts.other}
          onlyDifferences={onlyDifferences && group.presence === 'both'}
        />
      </AccordionPanel>
    </AccordionItem>
  );
}

const useComparedSectionCardStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

interface ComparedSectionCardProps {
  section: ComparedSection;
  names: Readonly<Record<Side, string>>;
  onlyDifferences: boolean;
}

/** A section of the comparison, such as the labor grids: the number of different entries, which can be expanded. */
function ComparedSectionCard({ section, names, onlyDifferences }: ComparedSectionCardProps) {
  const styles = useComparedSectionCardStyles();
  const heading = useId();
  const { title, closed, groups, entries, differing } = section;
  const shown = onlyDifferences ? differingGroups(groups) : groups;
  // If a section consists of one table, the table does not have a heading.
  const whole = shown.find((group) => group.title === title);
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={heading}>
          {title}
        </Subtitle2>
        {closed.length === 0 && (
          <Badge appearance="tint" color={differing === 0 ? 'informative' : 'warning'}>
            {texts.sectionCount(differing, entries)}
          </Badge>
        )}
      </div>
      {closed.map(({ side, reason }) => (
        <Caption1 key={side}>{texts.closed(names[side], reason)}</Caption1>
      ))}
      {whole && <GroupTable group={whole} word={texts.other} onlyDifferences={onlyDifferences} />}
      {!whole && shown.length > 0 && (
        <Accordion multiple collapsible>
          {shown.map((group) => (
            <ComparedGroupItem
              key={group.title}
              group={group}
              names={names}
              onlyDifferences={onlyDifferences}
            />
          ))}
        </Accordion>
      )}
    </section>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  reading: { color: tokens.colorNeutralForeground2 },
});
