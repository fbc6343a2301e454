import {
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Caption1,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ComparedGroup, Side } from '@shared/domains/store-comparison/model';
import { storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import { differingCells } from '@shared/kernel/compared';
import { GroupTable } from './group-table';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface ComparedGroupItemProps {
  group: ComparedGroup;
  names: Readonly<Record<Side, string>>;
  only: boolean;
}

function wordOf({ presence, table }: ComparedGroup, names: Readonly<Record<Side, string>>): string {
  if (presence !== 'both') return texts.onlyIn(names[presence]);
  const cells = differingCells(table);
  return cells === 0 ? texts.same : texts.cells(cells);
}

/** A grid, a matrix, a menu: how much of it differs, and its cells when it is opened. */
export function ComparedGroupItem({ group, names, only }: ComparedGroupItemProps) {
  const styles = useStyles();
  return (
    <AccordionItem value={group.title}>
      <AccordionHeader as="h3" size="small" expandIconPosition="start">
        <span className={styles.head}>
          {group.title}
          <Caption1 className={styles.quiet}>{wordOf(group, names)}</Caption1>
        </span>
      </AccordionHeader>
      <AccordionPanel>
        <GroupTable group={group} word={texts.other} only={only && group.presence === 'both'} />
      </AccordionPanel>
    </AccordionItem>
  );
}
