import {
  makeResetStyles,
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import {
  CheckmarkCircle16Regular,
  Circle16Regular,
  Clock16Regular,
  ErrorCircle16Regular,
  Prohibited16Regular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';

export type StatusTone = 'success' | 'danger' | 'warning' | 'late' | 'progress' | 'neutral' | 'off';

const signs: Record<StatusTone, ReactElement> = {
  success: <CheckmarkCircle16Regular />,
  danger: <ErrorCircle16Regular />,
  warning: <Clock16Regular />,
  late: <Clock16Regular />,
  progress: <Clock16Regular />,
  neutral: <Circle16Regular />,
  off: <Prohibited16Regular />,
};

/** The pipeline's own words and how they look. A word not listed here looks neutral. */
const toneOfStatus: Record<string, StatusTone> = {
  Completed: 'success',
  Enabled: 'success',
  Failed: 'danger',
  'In Progress': 'progress',
  Active: 'progress',
  Pending: 'warning',
  Review: 'warning',
  Inactive: 'neutral',
  Disabled: 'off',
  Cancelled: 'off',
};

/** Fluent's large tinted badge without the elements around its sign and over its border: a grid draws hundreds of them. */
const useBadge = makeResetStyles({
  ...typographyStyles.caption1Strong,
  display: 'inline-flex',
  boxSizing: 'border-box',
  alignItems: 'center',
  justifyContent: 'center',
  height: '24px',
  minWidth: '24px',
  padding: `0 calc(${tokens.spacingHorizontalXS} + ${tokens.spacingHorizontalXXS} - ${tokens.strokeWidthThin})`,
  border: `${tokens.strokeWidthThin} solid`,
  borderRadius: tokens.borderRadiusCircular,
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '& > svg': {
    flexShrink: 0,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalXXS})`,
    marginRight: `calc(2 * ${tokens.spacingHorizontalXXS})`,
  },
});

const tint = (color: string, backgroundColor: string, borderColor: string) => ({
  color,
  backgroundColor,
  ...shorthands.borderColor(borderColor),
});

const useTints = makeStyles({
  success: tint(
    tokens.colorPaletteGreenForeground1,
    tokens.colorPaletteGreenBackground1,
    tokens.colorPaletteGreenBorder1,
  ),
  danger: tint(
    tokens.colorPaletteRedForeground1,
    tokens.colorPaletteRedBackground1,
    tokens.colorPaletteRedBorder1,
  ),
  warning: tint(
    tokens.colorPaletteYellowForeground1,
    tokens.colorPaletteYellowBackground1,
    tokens.colorPaletteYellowBorder1,
  ),
  late: tint(
    tokens.colorPaletteDarkOrangeForeground1,
    tokens.colorPaletteDarkOrangeBackground1,
    tokens.colorPaletteDarkOrangeBorder1,
  ),
  progress: tint(tokens.colorBrandForeground2, tokens.colorBrandBackground2, tokens.colorBrandStroke2),
  neutral: tint(tokens.colorNeutralForeground3, tokens.colorNeutralBackground4, tokens.colorNeutralStroke2),
  off: tint(tokens.colorNeutralForeground3, tokens.colorNeutralBackground1, tokens.colorNeutralStroke2),
} satisfies Record<StatusTone, unknown>);

interface StatusBadgeProps {
  status: string;
  tone?: StatusTone;
}

/** A status as text with colour and sign; the colour alone never carries it. */
export function StatusBadge({ status, tone = toneOfStatus[status] ?? 'neutral' }: StatusBadgeProps) {
  const badge = useBadge();
  const tints = useTints();
  return (
    <div className={mergeClasses(badge, tints[tone])}>
      {signs[tone]}
      {status}
    </div>
  );
}
