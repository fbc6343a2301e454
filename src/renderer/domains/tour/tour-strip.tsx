// The strip above every other page during the tour: the next step, and links to its page and to the tour.

import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { IconButton } from '@renderer/components/display/icon-button';
import { RouteLink } from '@renderer/components/links/route-link';
import { PAGE_TITLE_ID, SCROLL_AREA_ID } from '@renderer/platform/navigation/scroll-area';
import type { TourState } from '@shared/domains/tour/model';
import { TOUR_STEP_TEXTS, tourPageTexts as texts } from '@shared/domains/tour/page-texts';
import { tourPaths } from '@shared/domains/tour/paths';
import { nextStep, routeOfStep, stepsDone, TOUR_STEPS } from '@shared/domains/tour/rules';
import { useTourFacts } from './use-tour-facts';

interface TourStripProps {
  state: TourState;
  save: (state: TourState) => void;
}

export function TourStrip({ state, save }: TourStripProps) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const { facts } = useTourFacts(state.tenantId);
  const done = facts && stepsDone(facts);
  // Once the tour has its tenant, other tenants that are created have nothing to do with it.
  useTenantCreated((tenantId) => {
    if (!done?.has('tenant')) save({ ...state, tenantId });
  });
  const end = (status: TourState['status']): void => {
    // The strip goes with the button that has the focus, which moves to the page below it.
    const below = document.getElementById(PAGE_TITLE_ID) ?? document.getElementById(SCROLL_AREA_ID);
    below?.focus({ preventScroll: true });
    save({ ...state, status });
  };
  if (state.status !== 'running' || !facts || !done || pathname === tourPaths.tour) return null;
  const next = nextStep(done);
  const statusText =
    next === null ? texts.launched : texts.present(TOUR_STEPS.indexOf(next) + 1, TOUR_STEP_TEXTS[next].title);
  const to = next && routeOfStep(next, facts);
  return (
    <aside aria-label={texts.strip} className={mergeClasses(styles.root, 'off-paper')}>
      <span role="status" className={styles.step} title={next ? TOUR_STEP_TEXTS[next].text : statusText}>
        {statusText}
      </span>
      <span className={styles.links}>
        {next && to && (
          <RouteLink to={to} aria-label={texts.goTo(TOUR_STEP_TEXTS[next].title)}>
            {texts.open}
          </RouteLink>
        )}
        <RouteLink to={tourPaths.tour}>{texts.allSteps}</RouteLink>
      </span>
      {next ? (
        <IconButton
          className={styles.end}
          icon={<Dismiss16Regular />}
          label={texts.leave}
          onClick={() => end('left')}
        />
      ) : (
        <Button size="small" className={styles.end} onClick={() => end('over')}>
          {texts.finish}
        </Button>
      )}
    </aside>
  );
}

const createTenantKeySchema = z.tuple([z.literal('tenants'), z.literal('create')]);
const createdTenantSchema = z.object({ tenantId: z.string() });

/** Calls `onMade` for each tenant that is created in this window. It observes the mutations for that. */
function useTenantCreated(onMade: (tenantId: string) => void): void {
  const cache = useQueryClient();
  const onCreated = useEffectEvent(onMade);
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (!createTenantKeySchema.safeParse(event.mutation.options.mutationKey?.[0]).success) return;
        const created = createdTenantSchema.safeParse(event.action.data);
        if (created.success) onCreated(created.data.tenantId);
      }),
    [cache],
  );
}

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
