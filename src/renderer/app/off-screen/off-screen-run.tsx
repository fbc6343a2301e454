// Runs one scheduled export in the page: renders the screen of the grid off screen and delivers its table once the
// screen has settled.

import { makeStyles } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { IsolatedBridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { TabsContext } from '@renderer/platform/manifest/manifest';
import { type Notify, NotifyContext } from '@renderer/platform/notifications/notify-context';
import { type OffScreen, OffScreenContext } from '@renderer/platform/windows/off-screen';
import { ShellPanelsContext } from '@renderer/platform/windows/shell-panels';
import type { DueRun } from '@shared/domains/scheduled-exports/model';
import { TABS } from '../manifests';
import { routesInFrame } from '../routes';
import { OffScreenRunDelivery } from './off-screen-run-delivery';

/** Renders the screen inert and hidden, with a separate router and query cache. */
export function OffScreenRun({ run }: { run: DueRun }) {
  const styles = useStyles();
  const { offScreen, poll } = useOffScreenRun(run);
  const [router] = useState(() =>
    createMemoryRouter(routesInFrame(Outlet), { initialEntries: [run.address] }),
  );
  useEffect(() => () => router.dispose(), [router]);
  return (
    <div className={styles.root} inert aria-hidden>
      <IsolatedBridgeProvider>
        <NotifyContext value={SILENT}>
          <UnsavedWorkContext value={NOTHING_UNSAVED}>
            <ShellPanelsContext value={NO_PANELS}>
              <TabsContext value={TABS}>
                <OffScreenContext value={offScreen}>
                  <FetchIdleWatcher onPoll={poll} />
                  <RouterProvider router={router} />
                </OffScreenContext>
              </TabsContext>
            </ShellPanelsContext>
          </UnsavedWorkContext>
        </NotifyContext>
      </IsolatedBridgeProvider>
    </div>
  );
}

/** The polling interval in milliseconds; timers run in a hidden window, but animation frames do not. */
const POLL_MS = 150;

/** Returns the context of the screen that is exported, and the poll that delivers its table once it has settled. */
function useOffScreenRun(run: DueRun): { offScreen: OffScreen; poll: (isFetching: boolean) => void } {
  const [table] = useState(() => new OffScreenRunDelivery(run));
  const { gridId, format } = run;
  return useMemo(() => {
    const { offerExport, deliverTable, deliverByMain, reportStaleness, reportFailure } = table;
    return {
      offScreen: {
        gridId,
        format,
        offerExport,
        deliverTable,
        deliverByMain,
        reportStaleness,
        reportFailure,
      },
      poll: (isFetching: boolean) => table.poll(isFetching),
    };
  }, [table, gridId, format]);
}

/** Polls whether the exported screen has queries in flight. */
function FetchIdleWatcher({ onPoll }: { onPoll: (isFetching: boolean) => void }) {
  const cache = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => onPoll(cache.isFetching() > 0), POLL_MS);
    return () => clearInterval(timer);
  }, [cache, onPoll]);
  return null;
}

const useStyles = makeStyles({
  // The element has the size of a whole window, so that a screen has space for all of its columns.
  root: {
    position: 'fixed',
    insetInlineStart: '-20000px',
    top: 0,
    width: '1600px',
    height: '1000px',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
  },
});

const SILENT: Notify = {
  success: () => undefined,
  info: () => undefined,
  warning: () => undefined,
  persistent: () => () => undefined,
  error: () => undefined,
  dismissibleError: () => () => undefined,
  withdrawable: (report) => {
    report();
    return () => undefined;
  },
};
const NO_PANELS = { visiblePanel: null, show: () => undefined };
