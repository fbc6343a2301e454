import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import { useLocation } from 'react-router-dom';
import { RouteLink } from '@renderer/components/route-link';
import type { TourState } from '@shared/domains/tour/model';
import { tourPaths } from '@shared/domains/tour/paths';
import { nextStep, placeOf, stepsDone, TOUR_STEPS } from '@shared/domains/tour/rules';
import { TOUR_STEP_TEXTS, tourPageTexts as texts } from '@shared/domains/tour/page-texts';
import { useMadeTenant } from './use-made-tenant';
import { useTourFacts } from './use-tour-facts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '32px',
    columnGap: tokens.spacingHorizontalL,
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  step: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  links: { display: 'flex', columnGap: tokens.spacingHorizontalL, whiteSpace: 'nowrap' },
  end: { marginInlineStart: 'auto' },
});

interface TourStripProps {
  state: TourState;
  save: (state: TourState) => void;
}

/** Over every page while the tour goes on: where one is on it, and the way to it and back. */
export function TourStrip({ state, save }: TourStripProps) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const { facts } = useTourFacts(state.tenantId);
  const done = facts && stepsDone(facts);
  // One that was made beside the tour's own is not meant.
  useMadeTenant((tenantId) => {
    if (!done?.has('tenant')) save({ ...state, tenantId });
  });
  if (!facts || !done || pathname === tourPaths.tour) return null;
  const next = nextStep(done);
  const said =
    next === null ? texts.launched : texts.present(TOUR_STEPS.indexOf(next) + 1, TOUR_STEP_TEXTS[next].title);
  const to = next && placeOf(next, facts);
  return (
    <aside aria-label={texts.strip} className={styles.root}>
      <span role="status" className={styles.step} title={next ? TOUR_STEP_TEXTS[next].text : said}>
        {said}
      </span>
      <span className={styles.links}>
        {next && to && (
          <RouteLink to={to} aria-label={texts.goTo(TOUR_STEP_TEXTS[next].title)}>
            Go there
          </RouteLink>
        )}
        <RouteLink to={tourPaths.tour}>{texts.allSteps}</RouteLink>
      </span>
      {next ? (
        <Tooltip relationship="label" content={texts.leave}>
          <Button
            appearance="subtle"
            size="small"
            className={styles.end}
            icon={<Dismiss16Regular />}
            onClick={() => save({ ...state, status: 'left' })}
          />
        </Tooltip>
      ) : (
        <Button size="small" className={styles.end} onClick={() => save({ ...state, status: 'over' })}>
          {texts.finish}
        </Button>
      )}
    </aside>
  );
}
