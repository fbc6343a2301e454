// The layout above every route: the providers that all screens share, what the page does once at its start, and a
// screen, the sign-in screen or what stands in their place by the state of the session.

import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { useTabster } from '@renderer/components/focus/deferred-tabster';
import { RouteLink } from '@renderer/components/links/route-link';
import { UnsavedWorkProvider } from '@renderer/components/unsaved-work/unsaved-work-provider';
import { JobsProvider } from '@renderer/domains/jobs';
import { loadSignInScreen } from '@renderer/domains/session';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { createCommandRegistry } from '@renderer/platform/commands/command-registry';
import { CommandsContext } from '@renderer/platform/commands/use-commands';
import { useHasInteracted } from '@renderer/platform/interaction/use-first-interaction';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { TabsContext } from '@renderer/platform/manifest/manifest';
import { SCROLL_AREA_ID } from '@renderer/platform/navigation/scroll-area';
import { useNoticeHistory, useNotify } from '@renderer/platform/notifications/notify-context';
import { SignOutContext, useSession } from '@renderer/platform/session/session-context';
import { watchClicks } from '@renderer/platform/telemetry/usage-events';
import { type ShellPanel, ShellPanelsContext } from '@renderer/platform/windows/shell-panels';
import { isRecord } from '@shared/kernel/guard';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';
import { TABS } from './manifests';
import { OpeningSession } from './opening-session';
import { AppShell } from './shell/app-shell';
import { useDesktopCommands } from './shell/use-desktop-commands';
import { useSessionEnd } from './use-session-end';

/** The layout above every route, signed in or not. */
export function RootLayout() {
  const [visiblePanel, setVisiblePanel] = useState<ShellPanel | null>(null);
  const [commands] = useState(createCommandRegistry);
  const panels = useMemo(() => ({ visiblePanel, show: setVisiblePanel }), [visiblePanel]);
  useEffect(watchClicks, []);
  useStartNotices();
  return (
    <TabsContext value={TABS}>
      <UnsavedWorkProvider>
        <ShellPanelsContext value={panels}>
          <DesktopCommands />
          <JobsProvider>
            <CommandsContext value={commands}>
              <RequireSession />
            </CommandsContext>
          </JobsProvider>
        </ShellPanelsContext>
      </UnsavedWorkProvider>
    </TabsContext>
  );
}

/** The subscription is active before sign-in too, because a command opens the sign-in page. */
function DesktopCommands() {
  useDesktopCommands();
  return null;
}

/** Notifies the user once of settings or a cache that were quarantined at the start. */
function useStartNotices(): void {
  const bridge = useBridge();
  const notify = useNotify();
  const { data } = useQuery(bridge.desktop.info.queryOptions(undefined, { staleTime: Infinity }));
  const notices = data?.notices;
  useEffect(() => notices?.forEach((text) => notify.warning(text, { duration: 'long' })), [notices, notify]);
}

const loadStoredNotices = () => import('./shell/stored-notices').then((m) => m.StoredNotices);

/** Before the first notice, or an interaction that may open the bell, there is nothing to store or to restore. */
function NoticeStorage() {
  const { notices } = useNoticeHistory();
  const interacted = useHasInteracted();
  return (
    (interacted || notices.length > 0) && (
      <Suspense>
        <LazyComponent load={loadStoredNotices} props={{}} />
      </Suspense>
    )
  );
}

/**
 * Whether a route opens before sign-in, as the pages of the connections do, because signing in requires a connection.
 */
const isOpen = (handle: unknown): boolean => isRecord(handle) && handle['beforeSignIn'] === true;

/**
 * Renders the page if a user is signed in, and the sign-in page otherwise. The URL does not change, so that the user
 * continues on the same page after signing in.
 */
function RequireSession() {
  const session = useSession();
  const signOutTo = useSessionEnd();
  const open = useMatches().some(({ handle }) => isOpen(handle));
  if (session.status === 'signedIn')
    return (
      <SignOutContext value={signOutTo}>
        <AppShell>
          <NoticeStorage />
          <Outlet />
        </AppShell>
      </SignOutContext>
    );
  if (session.status === 'restoring') return <OpeningSession />;
  if (open)
    return (
      <PlainShell>
        <Outlet />
      </PlainShell>
    );
  // The sign-in screen is lazy, because most starts have a session.
  return (
    <Suspense fallback={<OpeningSession />}>
      <LazyComponent load={loadSignInScreen} props={{ session }} />
    </Suspense>
  );
}

const usePlainStyles = makeStyles({
  root: { height: '100%', display: 'flex', flexDirection: 'column' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minHeight: '48px',
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
  },
  main: { flexGrow: 1, overflow: 'auto', padding: tokens.spacingHorizontalXXL },
});

/** The frame of pages that open before sign-in: a bar with the product's title and a link back to sign-in. */
function PlainShell({ children }: { children: ReactNode }) {
  const styles = usePlainStyles();
  useTabster();
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <span className={styles.title}>{messages.product.title}</span>
        <RouteLink to={HOME_ROUTE}>{shellTexts.backToSignIn}</RouteLink>
      </header>
      <main id={SCROLL_AREA_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
