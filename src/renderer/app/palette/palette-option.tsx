import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { KeyCap } from '@renderer/platform/shortcuts/key-cap';
import type { PaletteEntry } from './palette-entries';

const useStyles = makeStyles({
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

/** Why an entry is closed, in one line; undefined for one that is open. */
export const reasonOf = ({ decision }: PaletteEntry): string | undefined =>
  decision.allowed ? undefined : decision.reasons.map(({ text }) => text).join('; ');

interface PaletteOptionProps {
  id: string;
  /** Over all sections. */
  index: number;
  entry: PaletteEntry;
  isActive: boolean;
  onMark: (index: number) => void;
  /** `beside`: in a window of its own. */
  onChoose: (index: number, beside: boolean) => void;
}

/** Each key lists entries anew, most of which look as before. What they do is looked up by their index. */
const looksTheSame = (one: PaletteOptionProps, other: PaletteOptionProps): boolean =>
  one.id === other.id &&
  one.isActive === other.isActive &&
  one.onMark === other.onMark &&
  one.onChoose === other.onChoose &&
  one.entry.title === other.entry.title &&
  one.entry.subtitle === other.entry.subtitle &&
  one.entry.shortcut === other.entry.shortcut &&
  (one.entry.record === undefined) === (other.entry.record === undefined) &&
  reasonOf(one.entry) === reasonOf(other.entry);

/** A line of the palette; a closed one says why in the place of its subtitle. */
export const PaletteOption = memo(function PaletteOption(props: PaletteOptionProps) {
  const { id, index, entry, isActive, onMark, onChoose } = props;
  const styles = useStyles();
  const reason = reasonOf(entry);
  const closed = reason !== undefined;
  // What is marked has a background of its own, in high contrast a bright one.
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
      {/* Told by the box's description; drawn where the arrow key has something to open. */}
      {isActive && entry.record && (
        <Caption1 aria-hidden className={styles.end}>
          Places →
        </Caption1>
      )}
    </div>
  );
}, looksTheSame);
