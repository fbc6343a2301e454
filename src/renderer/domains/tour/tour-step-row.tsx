import {
  Badge,
  Body1,
  Body1Strong,
  Caption1,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { CheckmarkCircle24Filled, Circle24Regular } from '@fluentui/react-icons';
import { RouteLink } from '@renderer/components/route-link';
import type { TourStep } from '@shared/domains/tour/rules';
import { TOUR_STEP_TEXTS, tourPageTexts as texts } from '@shared/domains/tour/page-texts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '24px 1fr auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid transparent`,
  },
  present: { border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}` },
  mark: { display: 'flex', color: tokens.colorNeutralForeground3 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  words: { display: 'grid', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  end: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, whiteSpace: 'nowrap' },
});

interface TourStepRowProps {
  step: TourStep;
  number: number;
  isDone: boolean;
  /** Where it is done, for the step that comes next. */
  to: string | null;
  isNext: boolean;
}

export function TourStepRow({ step, number, isDone, isNext, to }: TourStepRowProps) {
  const styles = useStyles();
  const { title, text } = TOUR_STEP_TEXTS[step];
  return (
    <li
      aria-label={title}
      className={mergeClasses(styles.row, isNext && styles.present)}
      {...(isNext ? { 'aria-current': 'step' as const } : {})}
    >
      <span className={mergeClasses(styles.mark, isDone && styles.done)} aria-hidden>
        {isDone ? <CheckmarkCircle24Filled /> : <Circle24Regular />}
      </span>
      <span className={styles.words}>
        <Body1Strong>
          {number}. {title}
        </Body1Strong>
        {isNext ? <Body1>{text}</Body1> : <Caption1 className={styles.quiet}>{text}</Caption1>}
      </span>
      <span className={styles.end}>
        {isDone && (
          <Badge appearance="outline" color="informative">
            {texts.done}
          </Badge>
        )}
        {isNext && to !== null && (
          <RouteLink to={to} aria-label={texts.goTo(title)}>
            Go there
          </RouteLink>
        )}
      </span>
    </li>
  );
}
