// The rows of Today for section heads, failed sources and loading sources, and the bar that jumps to a section.

import {
  Badge,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
  Toolbar,
  ToolbarButton,
  typographyStyles,
} from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronRight16Regular, ErrorCircle16Filled } from '@fluentui/react-icons';
import { leftOutText } from '@renderer/components/page/freshness';
import type { TodaySource } from '@shared/domains/today/model';
import { todayTexts as texts } from '@shared/domains/today/texts';
import type { SectionName } from '@shared/domains/today/today-preferences';
import { formatAge, formatNumber } from '@shared/kernel/text/format';
import type { TodayRow } from '../today-rows';
import type { SourceState } from '../use-today-sources';

const useSectionJumpBarStyles = makeStyles({
  strip: { flexShrink: 0, flexWrap: 'wrap', paddingInline: 0, rowGap: tokens.spacingVerticalXS },
  button: { minWidth: 0, paddingInline: tokens.spacingHorizontalS, fontWeight: tokens.fontWeightRegular },
  count: { marginInlineStart: tokens.spacingHorizontalXS },
});

interface SectionJumpBarProps {
  rows: readonly TodayRow[];
  /** Moves to the row of a section's head. */
  onJump: (index: number) => void;
}

/** The number of lines per section; a press jumps there. It is hidden if there is only one section. */
export function SectionJumpBar({ rows, onJump }: SectionJumpBarProps) {
  const styles = useSectionJumpBarStyles();
  const heads = rows.flatMap((row, index) => (row.type === 'section' ? [{ ...row, index }] : []));
  if (heads.length < 2) return null;
  return (
    <Toolbar aria-label={texts.jump} size="small" className={styles.strip}>
      {heads.map(({ section, count, index }) => (
        <ToolbarButton key={section} className={styles.button} onClick={() => onJump(index)}>
          {texts.short[section]}
          <Badge appearance="tint" color="informative" className={styles.count}>
            {formatNumber(count)}
          </Badge>
        </ToolbarButton>
      ))}
    </Toolbar>
  );
}

const useStyles = makeStyles({
  row: {
    height: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'end',
    columnGap: tokens.spacingHorizontalS,
    paddingBlockEnd: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  inMiddle: { alignItems: 'center', paddingBlockEnd: 0, paddingInlineStart: tokens.spacingHorizontalM },
  toggle: { paddingInline: tokens.spacingHorizontalXS, minWidth: 0 },
  listState: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground3,
    paddingBlockEnd: tokens.spacingVerticalXS,
  },
  count: { marginBlockEnd: '6px' },
  bad: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  why: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  basis: { color: tokens.colorNeutralForeground3, paddingBlockEnd: tokens.spacingVerticalXS },
  what: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
});

/** Returns the state of the list itself: it is a saved copy, partial, or both. */
function stateText(state: SourceState | null): string {
  const answer = state?.answer;
  if (!answer) return '';
  return [
    ...(answer.origin === 'cache' ? [texts.savedCopy(formatAge(answer.asOf))] : []),
    ...(answer.partial ? [leftOutText(answer.unreadableRows)] : []),
  ].join('; ');
}

const NAMES: Record<SectionName, string> = {
  ...texts.sections,
  ...texts.shortcuts,
  snoozed: texts.snoozedSection,
};

interface SectionRowProps {
  row: Extract<TodayRow, { type: 'section' }>;
  tabIndex: 0 | -1;
  onCollapse: (section: SectionName, collapsed: boolean) => void;
}

export function SectionRow({ row, tabIndex, onCollapse }: SectionRowProps) {
  const { section, count, collapsed, state, basis } = row;
  const styles = useStyles();
  const listState = stateText(state);
  return (
    <div role="gridcell" className={styles.row}>
      <h2 className={styles.heading}>
        <Button
          appearance="transparent"
          className={styles.toggle}
          aria-expanded={!collapsed}
          tabIndex={tabIndex}
          icon={collapsed ? <ChevronRight16Regular /> : <ChevronDown16Regular />}
          onClick={() => onCollapse(section, !collapsed)}
        >
          {NAMES[section]}
        </Button>
      </h2>
      <Badge appearance="tint" color="informative" className={styles.count}>
        {formatNumber(count)}
      </Badge>
      {basis !== undefined && (
        <Caption1 className={mergeClasses(styles.why, styles.basis)} title={basis}>
          {basis}
        </Caption1>
      )}
      {listState !== '' && <Caption1 className={styles.listState}>{listState}</Caption1>}
    </div>
  );
}

interface SourceErrorRowProps {
  row: Extract<TodayRow, { type: 'unread' }>;
  tabIndex: 0 | -1;
  onRetry: (source: TodaySource) => void;
}

/** A failed source hides its own lines only. */
export function SourceErrorRow({ row: { source, error }, tabIndex, onRetry }: SourceErrorRowProps) {
  const styles = useStyles();
  return (
    <div role="gridcell" className={mergeClasses(styles.row, styles.inMiddle)}>
      <ErrorCircle16Filled className={styles.bad} />
      <span role="alert" className={styles.why} title={error.message}>
        <span className={styles.what}>{texts.notRead(texts.sources[source])}</span>: {error.message}
      </span>
      <Button size="small" tabIndex={tabIndex} onClick={() => onRetry(source)}>
        {texts.retry}
      </Button>
    </div>
  );
}

export function SourceLoadingRow({ source }: { source: TodaySource }) {
  const styles = useStyles();
  return (
    <div role="gridcell" className={mergeClasses(styles.row, styles.inMiddle)}>
      <Spinner size="tiny" labelPosition="after" label={texts.sources[source]} />
    </div>
  );
}
