import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import type { PaletteSection } from './palette-entries';
import { PaletteOption } from './palette-option';

export const PALETTE_LIST_ID = 'palette-list';
export const optionId = (index: number): string => `palette-option-${index}`;

const useStyles = makeStyles({
  list: { maxHeight: '52vh', overflowY: 'auto', marginBlockStart: tokens.spacingVerticalS },
  section: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    display: 'block',
  },
});

interface PaletteListProps {
  sections: readonly PaletteSection[];
  /** Index over all sections of the marked entry; -1 for none. */
  active: number;
  onMark: (index: number) => void;
  onChoose: (index: number, beside: boolean) => void;
}

/** The listbox under the search box; the focus stays in the box. */
export function PaletteList({ sections, active, onMark, onChoose }: PaletteListProps) {
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
              <PaletteOption
                key={entry.key}
                id={optionId(index)}
                index={index}
                entry={entry}
                isActive={index === active}
                onMark={onMark}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
