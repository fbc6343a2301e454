import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PaletteEntry, PaletteSection } from './palette-entries';

export const PALETTE_LIST_ID = 'palette-list';
export const optionId = (index: number): string => `palette-option-${index}`;

const useStyles = makeStyles({
  list: { maxHeight: '52vh', overflowY: 'auto', marginBlockStart: tokens.spacingVerticalS },
  section: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    display: 'block',
  },
  option: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid transparent`,
    cursor: 'pointer',
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  subtitle: {
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface PaletteListProps {
  sections: readonly PaletteSection[];
  /** Index over all sections of the marked entry; -1 for none. */
  active: number;
  onMark: (index: number) => void;
  onOpen: (entry: PaletteEntry) => void;
}

/** The listbox under the search box; the focus stays in the box. */
export function PaletteList({ sections, active, onMark, onOpen }: PaletteListProps) {
  const styles = useStyles();
  const firstOf = sections.map((_section, index) =>
    sections.slice(0, index).reduce((count, { entries }) => count + entries.length, 0),
  );
  return (
    <div role="listbox" id={PALETTE_LIST_ID} aria-label="Found" className={styles.list}>
      {sections.map((section, at) => (
        <div key={section.title} role="group" aria-label={section.title}>
          <Caption1 className={styles.section} aria-hidden>
            {section.title}
          </Caption1>
          {section.entries.map((entry, inSection) => {
            const index = (firstOf[at] ?? 0) + inSection;
            return (
              <div
                key={entry.to}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                className={mergeClasses(styles.option, index === active && styles.active)}
                onMouseMove={() => index !== active && onMark(index)}
                onClick={() => onOpen(entry)}
              >
                <span className={styles.title}>{entry.title}</span>
                <Caption1 className={styles.subtitle}>{entry.subtitle}</Caption1>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
