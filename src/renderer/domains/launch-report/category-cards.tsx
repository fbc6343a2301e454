// The cards above the launch report that choose its view, with the back office's counts; below them are the parts of
// the chosen view on one line, of which a narrow window has some in a menu.

import {
  makeStyles,
  MenuItem,
  mergeClasses,
  Overflow,
  OverflowItem,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { OverflowMenu } from '@renderer/components/display/overflow-menu';
import { CHOSEN_MARK } from '@renderer/platform/theme/forced-colors';
import {
  CATEGORIES,
  type CountField,
  type Counts,
  type ReportView,
} from '@shared/domains/launch-report/categories';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { formatNumber } from '@shared/kernel/text/format';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, paddingBottom: tokens.spacingVerticalS },
  cards: {
    display: 'grid',
    gridTemplateColumns: `repeat(${CATEGORIES.length}, minmax(0, 1fr))`,
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 800px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '@media (max-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  parts: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    minWidth: 0,
    overflow: 'hidden',
    '& > button': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
  card: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    // Six cards fit in a row of a small window.
    '@media (max-width: 1199px)': { fontSize: tokens.fontSizeBase200 },
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  part: {
    minHeight: '24px',
    alignItems: 'center',
    paddingInline: tokens.spacingHorizontalS,
    paddingBlock: '2px',
    fontSize: tokens.fontSizeBase200,
  },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 -2px 0 0 ${tokens.colorBrandStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
    ...CHOSEN_MARK,
  },
  count: { ...typographyStyles.subtitle2, fontVariantNumeric: 'tabular-nums' },
  partCount: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

interface CategoryCardsProps {
  /** The counts are undefined while they are loading or after a failed read. */
  counts: Counts | undefined;
  view: ReportView;
  onChoose: (category: string, bucket?: CountField) => void;
}

export function CategoryCards({ counts, view, onChoose }: CategoryCardsProps) {
  const styles = useStyles();
  const countOf = (count: CountField): string => (counts ? formatNumber(counts[count]) : '–');
  const { category } = view;
  const parts = category.buckets.map(({ label, count }) => {
    const isChosen = count === view.count;
    // Clicking the chosen part again returns to the whole view.
    return { label, count, isChosen, choose: () => onChoose(category.id, isChosen ? undefined : count) };
  });
  return (
    <div className={styles.root}>
      <div role="group" aria-label={launchReportTexts.views} className={styles.cards}>
        {CATEGORIES.map(({ id, label, count }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === category.id}
            className={mergeClasses(styles.card, id === category.id && styles.chosen)}
            onClick={() => onChoose(id)}
          >
            <span>{label}</span>
            <span className={styles.count}>{countOf(count)}</span>
          </button>
        ))}
      </div>
      {category.buckets.length > 0 && (
        // Another category has other parts, which are measured again.
        <Overflow key={category.id} minimumVisible={2}>
          <div role="group" aria-label={launchReportTexts.partsOf(category.label)} className={styles.parts}>
            {parts.map(({ label, count, isChosen, choose }) => (
              <OverflowItem key={count} id={count} priority={isChosen ? 2 : 1}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  className={mergeClasses(styles.card, styles.part, isChosen && styles.chosen)}
                  onClick={choose}
                >
                  <span>{label}</span>
                  <span className={styles.partCount}>{countOf(count)}</span>
                </button>
              </OverflowItem>
            ))}
            <OverflowMenu
              label={launchReportTexts.moreParts}
              entries={parts.map(({ label, count, choose }) => ({
                id: count,
                item: (
                  <MenuItem secondaryContent={countOf(count)} onClick={choose}>
                    {label}
                  </MenuItem>
                ),
              }))}
            />
          </div>
        </Overflow>
      )}
    </div>
  );
}
