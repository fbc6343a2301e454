import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { FreshBridgeProvider } from '@renderer/platform/bridge-provider';
import { NotifyContext, type Notify } from '@renderer/platform/notifications/notify-context';
import { OffScreenContext } from '@renderer/platform/off-screen';
import { ShellPanelsContext } from '@renderer/platform/shell-panels';
import { TabsContext } from '@renderer/platform/tabs-context';
import type { DueRun } from '@shared/domains/scheduled-exports/model';
import { routesBelow } from '../routes';
import { TABS } from '../tabs';
import { Quiet, useRun } from './use-run';

const useStyles = makeStyles({
  // A whole window, so that a screen has room for all of its columns.
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
  hold: () => () => undefined,
  error: () => undefined,
};
const NO_WORK = { add: () => () => undefined, confirmLeave: () => Promise.resolve(true) };
const NO_PANELS = { shown: null, show: () => undefined };

/** The screen of a grid, opened where nobody sees it and with a router and answers of its own; its table is handed over. */
export function OffScreenRun({ run }: { run: DueRun }) {
  const styles = useStyles();
  const { offScreen, quiet } = useRun(run);
  const [router] = useState(() => createMemoryRouter(routesBelow(Outlet), { initialEntries: [run.address] }));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <div className={styles.root} inert aria-hidden>
      <FreshBridgeProvider>
        <NotifyContext value={SILENT}>
          <UnsavedWorkContext value={NO_WORK}>
            <ShellPanelsContext value={NO_PANELS}>
              <TabsContext value={TABS}>
                <OffScreenContext value={offScreen}>
                  <Quiet onQuiet={quiet} />
                  <RouterProvider router={router} />
                </OffScreenContext>
              </TabsContext>
            </ShellPanelsContext>
          </UnsavedWorkContext>
        </NotifyContext>
      </FreshBridgeProvider>
    </div>
  );
}
