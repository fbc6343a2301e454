import { Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { LostPage } from '@renderer/components/lost-page';
import { PageHeader } from '@renderer/components/page-header';
import { ErrorState, LoadingSkeleton } from '@renderer/components/page-states';
import { readAppError } from '@renderer/platform/read-app-error';
import { HOME } from '@shared/kernel/home';
import { messages } from '@shared/kernel/messages';
import { nextStep, placeOf, stepsDone, TOUR_STEPS } from '@shared/domains/tour/rules';
import { tourPageTexts as texts } from '@shared/domains/tour/page-texts';
import { tourTexts } from '@shared/domains/tour/texts';
import { TourStepRow } from './tour-step-row';
import { useTourFacts } from './use-tour-facts';
import { useTourState } from './use-tour-state';

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '860px' },
  said: { color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
});

/** The tour: ten steps, which the back office ticks, and the way to the next one. */
export function TourScreen() {
  const { isHere, ready } = useTourState();
  if (!isHere)
    return (
      <LostPage
        kind="unknown"
        title={texts.notHere}
        text={texts.notHereText}
        back={{ to: HOME, label: messages.lost.toDashboard }}
      />
    );
  return ready ? <Tour /> : <LoadingSkeleton />;
}

function Tour() {
  const styles = useStyles();
  const { state, save } = useTourState();
  const { facts, error, retry } = useTourFacts(state?.tenantId ?? null);
  const done = facts ? stepsDone(facts) : new Set();
  const next = facts ? nextStep(stepsDone(facts)) : null;
  const running = state?.status === 'running';
  const isOver = facts !== undefined && next === null;
  const begin = (): void => save({ status: 'running', tenantId: null });
  // Each a button of its own: the second click of a double click on one must not press the next.
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
  const said = isOver ? texts.launched : state?.status === 'left' ? texts.left : texts.progress(done.size);
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
          <Caption1 role="status" className={styles.said}>
            {said}
          </Caption1>
          <ol className={styles.list} aria-label={texts.steps}>
            {TOUR_STEPS.map((step, index) => (
              <TourStepRow
                key={step}
                step={step}
                number={index + 1}
                isDone={done.has(step)}
                isNext={running && step === next}
                to={placeOf(step, facts)}
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
