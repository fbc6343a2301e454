import { Accordion, Badge, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { ComparedSection, Side } from '@shared/domains/store-comparison/model';
import { differingGroups } from '@shared/domains/store-comparison/rules';
import { storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import { ComparedGroupItem } from './compared-group-item';
import { GroupTable } from './group-table';

const useStyles = makeStyles({
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
  only: boolean;
}

/** One section of both stores: how many entries differ, and each of them to be opened. */
export function ComparedSectionCard({ section, names, only }: ComparedSectionCardProps) {
  const styles = useStyles();
  const heading = useId();
  const { title, closed, groups, entries, differing } = section;
  const shown = only ? differingGroups(groups) : groups;
  // A section that is one table needs no second heading.
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
      {whole && <GroupTable group={whole} word={texts.other} only={only} />}
      {!whole && shown.length > 0 && (
        <Accordion multiple collapsible>
          {shown.map((group) => (
            <ComparedGroupItem key={group.title} group={group} names={names} only={only} />
          ))}
        </Accordion>
      )}
    </section>
  );
}
