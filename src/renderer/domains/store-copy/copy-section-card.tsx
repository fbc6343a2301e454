import { Caption1, Checkbox, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { CopyItem, CopySection, CopyState } from '@shared/domains/store-copy/model';
import { storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import { needIsMet } from '@shared/domains/store-copy/ticks';
import { CopyItemRow } from './copy-item-row';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid' },
});

interface CopySectionCardProps {
  section: CopySection;
  /** Of every section. */
  items: readonly CopyItem[];
  ticked: ReadonlySet<string>;
  onTick: (items: readonly CopyItem[], on: boolean) => void;
}

/** One section: what is new, what would be overwritten, and what is not copied and why. What is the same is counted. */
export function CopySectionCard({ section, items, ticked, onTick }: CopySectionCardProps) {
  const styles = useStyles();
  const heading = useId();
  const { title, closed, items: own } = section;
  const count = (wanted: CopyState): number => own.filter(({ state }) => state === wanted).length;
  const fresh = own.filter(({ state }) => state === 'new');
  const on = fresh.filter(({ id }) => ticked.has(id)).length;
  const summary = texts.sectionCount(count('new'), count('overwrites'), count('same'), count('impossible'));
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={heading}>
          {title}
        </Subtitle2>
        <Caption1 className={styles.quiet}>{closed ?? summary}</Caption1>
        {fresh.length > 0 && (
          <Checkbox
            label={texts.allNew(title)}
            checked={on === 0 ? false : on === fresh.length ? true : 'mixed'}
            onChange={(_event, { checked }) => onTick(fresh, checked === true)}
          />
        )}
      </div>
      <ul className={styles.list} aria-labelledby={heading}>
        {own
          .filter(({ state, note }) => state !== 'same' || note !== null)
          .map((item) => (
            <CopyItemRow
              key={item.id}
              item={item}
              ticked={ticked.has(item.id)}
              missing={
                needIsMet(item, items, ticked)
                  ? null
                  : texts.needs(items.find(({ id }) => id === item.needs)?.title ?? '')
              }
              onTick={(on) => onTick([item], on)}
            />
          ))}
      </ul>
    </section>
  );
}
