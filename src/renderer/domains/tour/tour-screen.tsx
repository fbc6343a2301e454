// The screen of the tour: its steps, which of them are done according to the back office, and a link to the next one.

import {
  Badge,
  Body1,
  Body1Strong,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  ProgressBar,
  tokens,
} from '@fluentui/react-components';
import { CheckmarkCircle24Filled, Circle24Regular } from '@fluentui/react-icons';
import { RouteLink } from '@renderer/components/links/route-link';
import { PageHeader } from '@renderer/components/page/page-header';
import { ErrorState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { UnavailablePage } from '@renderer/components/page/unavailable-page';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { TOUR_STEP_TEXTS, tourPageTexts as texts } from '@shared/domains/tour/page-texts';
import { nextStep, routeOfStep, stepsDone, TOUR_STEPS, type TourStep } from '@shared/domains/tour/rules';
import { tourTexts } from '@shared/domains/tour/texts';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';
import { useTourFacts } from './use-tour-facts';
import { useTourState } from './use-tour-state';

export function TourScreen() {
  const { isAvailable, ready } = useTourState();
  if (!isAvailable)
    return (
      <UnavailablePage
        kind="unknown"
        title={texts.notHere}
        text={texts.notHereText}
        back={{ to: HOME_ROUTE, label: messages.notFound.toDashboard }}
      />
    );
  return ready ? <Tour /> : <LoadingSkeleton />;
}

const useTourStepRowStyles = makeStyles({
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
  /** The path of the page on which the step is done; null if there is none yet. */
  to: string | null;
  isNext: boolean;
}

function TourStepRow({ step, number, isDone, isNext, to }: TourStepRowProps) {
  const styles = useTourStepRowStyles();
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
            {texts.open}
          </RouteLink>
        )}
      </span>
    </li>
  );
}

const useStyles = makeStyles({
  page: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '860px',
    paddingTop: tokens.spacingVerticalM,
  },
  note: { color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
});

function Tour() {
  const styles = useStyles();
  const { state, save } = useTourState();
  const { facts, error, retry } = useTourFacts(state?.tenantId ?? null);
  const done = facts ? stepsDone(facts) : new Set();
  const next = facts ? nextStep(stepsDone(facts)) : null;
  const running = state?.status === 'running';
  const isOver = facts !== undefined && next === null;
  const begin = (): void => save({ status: 'running', tenantId: null });
  // Each action has its own key, so that a double click does not also press the button that replaces the first one.
  const actions = running ? (
    <Button key="end" onClick={() => save({ ...state, status: isOver ? 'over' : 'left' })}>
      {isOver ? texts.finish : texts.leave}
    </Button>
  ) : state?.status === 'left' && !isOver ? (
    <Button key="resume" appearance="primary" onClick={() => save({ ...state, status: 'running' })}>
      {texts.resume}
    </Button>
  ) : (
    <Button key="begin" appearance="primary" onClick={begin}>
      {state ? texts.again : texts.begin}
    </Button>
  );
  const statusText = isOver
    ? texts.launched
    : state?.status === 'left'
      ? texts.left
      : texts.progress(done.size);
  return (
    <>
      <PageHeader title={tourTexts.title} subtitle={texts.subtitle} actions={actions} />
      {error ? (
        <ErrorState title={texts.unread} reason={readAppError(error).message} onRetry={retry} />
      ) : facts ? (
        <div className={styles.page}>
          <ProgressBar
            aria-label={texts.progress(done.size)}
            value={done.size / TOUR_STEPS.length}
            thickness="large"
          />
          <Caption1 role="status" className={styles.note}>
            {statusText}
          </Caption1>
          <ol className={styles.list} aria-label={texts.steps}>
            {TOUR_STEPS.map((step, index) => (
              <TourStepRow
                key={step}
                step={step}
                number={index + 1}
                isDone={done.has(step)}
                isNext={running && step === next}
                to={routeOfStep(step, facts)}
              />
            ))}
          </ol>
        </div>
      ) : (
        <LoadingSkeleton />
      )}
    </>
  );
}
