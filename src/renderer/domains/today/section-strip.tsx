import { Badge, makeStyles, tokens, Toolbar, ToolbarButton } from '@fluentui/react-components';
import { todayTexts as texts } from '@shared/domains/today/texts';
import type { TodayItem } from './today-items';

const useStyles = makeStyles({
  strip: { flexShrink: 0, flexWrap: 'wrap', paddingInline: 0, rowGap: tokens.spacingVerticalXS },
  button: { minWidth: 0, paddingInline: tokens.spacingHorizontalS, fontWeight: tokens.fontWeightRegular },
  count: { marginInlineStart: tokens.spacingHorizontalXS },
});

interface SectionStripProps {
  items: readonly TodayItem[];
  /** To the row of a section's head. */
  onJump: (index: number) => void;
}

/** How much there is of what, at one look; a press leads there. One section needs none. */
export function SectionStrip({ items, onJump }: SectionStripProps) {
  const styles = useStyles();
  const heads = items.flatMap((item, index) => (item.type === 'section' ? [{ ...item, index }] : []));
  if (heads.length < 2) return null;
  return (
    <Toolbar aria-label={texts.jump} size="small" className={styles.strip}>
      {heads.map(({ section, count, index }) => (
        <ToolbarButton key={section} className={styles.button} onClick={() => onJump(index)}>
          {texts.short[section]}
          <Badge appearance="tint" color="informative" className={styles.count}>
            {count.toLocaleString('en-US')}
          </Badge>
        </ToolbarButton>
      ))}
    </Toolbar>
  );
}
