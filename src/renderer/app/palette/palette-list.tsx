// Renders the palette's sections and marks the active option. Which option a key makes active, and what choosing it
// does, is decided in palette-results.tsx.

import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { KeyCap } from '@renderer/platform/shortcuts/key-cap';
import { CHOSEN_MARK } from '@renderer/platform/theme/forced-colors';
import { paletteResultTexts } from '@shared/domains/search/result-texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import type { PaletteEntry, PaletteSection } from './palette-entries';

interface PaletteListProps {
  sections: readonly PaletteSection[];
  /** The index of the active entry over all sections; -1 for none. */
  active: number;
  onMark: (index: number) => void;
  onChoose: (index: number, inNewWindow: boolean) => void;
}

/** The focus stays in the search input. */
export function PaletteList({ sections, active, onMark, onChoose }: PaletteListProps) {
  const styles = useStyles();
  const firstOf = sections.map((_section, index) =>
    sections.slice(0, index).reduce((count, { entries }) => count + entries.length, 0),
  );
  return (
    <div role="listbox" id={PALETTE_LIST_ID} aria-label={paletteResultTexts.list} className={styles.list}>
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

const useOptionStyles = makeStyles({
  root: {
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
    ...CHOSEN_MARK,
  },
  closed: { cursor: 'default' },
  title: {
    flexShrink: 0,
    maxWidth: '70%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  subtitle: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  end: { marginInlineStart: 'auto', flexShrink: 0 },
});

/** Returns in one line why an entry is disabled; undefined if it is enabled. */
export const disabledReason = ({ permission }: PaletteEntry): string | undefined =>
  reasonsOf(permission) || undefined;

interface PaletteOptionProps {
  id: string;
  /** The index over all sections. */
  index: number;
  entry: PaletteEntry;
  isActive: boolean;
  onMark: (index: number) => void;
  /** `inNewWindow` opens the entry in a new window. */
  onChoose: (index: number, inNewWindow: boolean) => void;
}

/**
 * Compares the props for `memo`, because every keystroke creates new entries, most of them with the same text. An entry
 * is chosen by its index, so its identity does not matter.
 */
const looksTheSame = (one: PaletteOptionProps, other: PaletteOptionProps): boolean =>
  one.id === other.id &&
  one.isActive === other.isActive &&
  one.onMark === other.onMark &&
  one.onChoose === other.onChoose &&
  one.entry.title === other.entry.title &&
  one.entry.subtitle === other.entry.subtitle &&
  one.entry.shortcut === other.entry.shortcut &&
  (one.entry.record === undefined) === (other.entry.record === undefined) &&
  disabledReason(one.entry) === disabledReason(other.entry);

/** A row of the palette; if it is disabled, the reason replaces its subtitle. */
const PaletteOption = memo(function PaletteOption(props: PaletteOptionProps) {
  const { id, index, entry, isActive, onMark, onChoose } = props;
  const styles = useOptionStyles();
  const reason = disabledReason(entry);
  const closed = reason !== undefined;
  // Gray text would be hard to read on the background of the active row, which is bright in high contrast.
  const quiet = !isActive && styles.quiet;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      {...(closed ? { 'aria-disabled': true } : {})}
      className={mergeClasses(styles.root, isActive && styles.active, closed && styles.closed)}
      onMouseMove={() => !isActive && onMark(index)}
      onClick={({ ctrlKey, metaKey }) => onChoose(index, ctrlKey || metaKey)}
    >
      <span className={mergeClasses(styles.title, closed && quiet)}>{entry.title}</span>
      <Caption1 className={mergeClasses(styles.subtitle, quiet)}>{reason ?? entry.subtitle}</Caption1>
      {entry.shortcut !== undefined && (
        <span className={mergeClasses(styles.end, quiet)}>
          <KeyCap>{entry.shortcut}</KeyCap>
        </span>
      )}
      {/* The hint below the input says the same to screen readers. */}
      {isActive && entry.record && (
        <Caption1 aria-hidden className={styles.end}>
          {paletteResultTexts.hasPlaces}
        </Caption1>
      )}
    </div>
  );
}, looksTheSame);

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
