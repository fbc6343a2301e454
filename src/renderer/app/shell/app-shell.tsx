// The frame of every page behind sign-in: top bar, side menu, the page, and the panels over it, with the keyboard
// shortcuts and the preloading of what may be opened next.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTabster } from '@renderer/components/focus/deferred-tabster';
import {
  FocusModeContext,
  HiddenInFocusMode,
  useFocusModeState,
} from '@renderer/components/page/focus-mode/focus-mode';
import { loadJobsDrawer } from '@renderer/domains/jobs';
import { loadPreparedNotice } from '@renderer/domains/prepared-changes';
import { TodayBadge } from '@renderer/domains/today';
import { loadTourInShell } from '@renderer/domains/tour';
import { isPlain } from '@renderer/platform/browser/page-attributes';
import { useFirstInteraction, useHasInteracted } from '@renderer/platform/interaction/use-first-interaction';
import { LazyComponent, preload } from '@renderer/platform/manifest/lazy-component';
import { SCROLL_AREA_ID } from '@renderer/platform/navigation/scroll-area';
import { useRecordHistory } from '@renderer/platform/navigation/window-history';
import { loadNoticeStack } from '@renderer/platform/notifications/notify-provider';
import { SessionNotice } from '@renderer/platform/session/session-notice';
import { useShortcuts, useSingleKeyShortcuts } from '@renderer/platform/shortcuts/use-shortcuts';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import { useShellPanels, useWasOpened } from '@renderer/platform/windows/shell-panels';
import { currentUrl, useOpenWindow } from '@renderer/platform/windows/use-open-window';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { CommandPalette } from '../palette/command-palette';
import { preloadPaletteResults } from '../palette/palette-input';
import { loadSettingsMenu } from './settings-button';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import { useScrollRestoration } from './use-scroll-restoration';
import { useGoToTargets, useTopmostCommands, useShellCommands } from './use-shell-commands';
import { useSideMenuWidth } from './use-side-menu-width';
import { useSignOut } from './use-sign-out';

export function AppShell({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { visiblePanel, show } = useShellPanels();
  const [width, toggleWidth] = useSideMenuWidth();
  const { focusMode, announcement } = useFocusModeState();
  const onOpenChange = (open: boolean): void => {
    if (!open) show(null);
  };
  useScrollRestoration(main);
  useRecordHistory();
  // One state for the button and the command: a log-out shows that it waits, wherever it was started.
  const { signOut, isLeaving } = useSignOut();
  useShellCommands(toggleWidth, signOut);
  const targets = useGoToTargets();
  const openWindow = useOpenWindow();
  // The notice about prepared changes needs the schemas of drafts, which the first screen has no room for.
  const interacted = useHasInteracted();
  // The panels are loaded when they are first opened and stay mounted, so that their closing animation runs.
  const [shortcutsOpened, jobsOpened] = [useWasOpened('shortcuts'), useWasOpened('jobs')];
  useTabster();
  useShortcuts({
    letters: useSingleKeyShortcuts(),
    targets,
    go: (to) => void navigate(to),
    show,
    ...useTopmostCommands(),
    toggleSideMenu: toggleWidth,
    toggleFocusMode: focusMode.toggle,
    openNewWindow: () => openWindow(currentUrl()),
  });
  return (
    <FocusModeContext value={focusMode}>
      <div className={styles.root}>
        {!isPlain && <PreloadNext />}
        <SkipLink />
        <HiddenInFocusMode>
          <TopBar onSignOut={signOut} isLeaving={isLeaving} />
          <Suspense>
            <LazyComponent load={loadTourInShell} props={{}} />
          </Suspense>
        </HiddenInFocusMode>
        <div className={styles.body}>
          <HiddenInFocusMode>
            <SideMenu width={width} onToggle={toggleWidth} />
          </HiddenInFocusMode>
          <main
            id={SCROLL_AREA_ID}
            ref={main}
            tabIndex={-1}
            className={mergeClasses(styles.main, focusMode.on && styles.alone)}
          >
            <SessionNotice />
            {children}
          </main>
        </div>
        <span role="status" className={styles.unseen}>
          {announcement}
        </span>
        <CommandPalette open={visiblePanel === 'palette'} onOpenChange={onOpenChange} />
        {shortcutsOpened && (
          <Suspense>
            <LazyComponent
              load={loadShortcutSheet}
              props={{ open: visiblePanel === 'shortcuts', targets, onOpenChange }}
            />
          </Suspense>
        )}
        <TodayBadge />
        {interacted && (
          <Suspense>
            <LazyComponent load={loadPreparedNotice} props={{}} />
          </Suspense>
        )}
        {jobsOpened && (
          <Suspense>
            <LazyComponent load={loadJobsDrawer} props={{ open: visiblePanel === 'jobs', onOpenChange }} />
          </Suspense>
        )}
      </div>
    </FocusModeContext>
  );
}

const useSkipLinkStyles = makeStyles({
  link: {
    position: 'absolute',
    insetBlockStart: '-100px',
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 10,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    borderRadius: tokens.borderRadiusMedium,
    ':focus': { insetBlockStart: tokens.spacingVerticalS },
  },
});

function SkipLink() {
  const styles = useSkipLinkStyles();
  return (
    <a
      href={`#${SCROLL_AREA_ID}`}
      className={styles.link}
      onClick={(event) => {
        // The router owns the URL; only the focus moves.
        event.preventDefault();
        document.getElementById(SCROLL_AREA_ID)?.focus();
      }}
    >
      {shellTexts.skipToPage}
    </a>
  );
}

const loadScreenPrefetcher = () => import('../prefetch/screen-prefetcher').then((m) => m.ScreenPrefetcher);

/** Milliseconds after which preloading starts without an interaction, as soon as nothing is being read. */
const IDLE_MS = 700;

/**
 * Starts preloading at the first key press or pointer movement, or once the first screen has what it reads, so that it
 * does not compete with that screen.
 */
function PreloadNext() {
  const cache = useQueryClient();
  const [start, setStart] = useState<'interaction' | 'idle' | null>(null);
  const preloadMenus = useCallback(() => {
    // Ctrl alone triggers it too, so that the results of Ctrl+K are loading before K is pressed.
    preloadPaletteResults();
    preload(loadSettingsMenu);
    preload(loadNoticeStack);
    setStart((before) => before ?? 'interaction');
  }, []);
  useFirstInteraction(preloadMenus);
  useEffect(() => {
    if (start !== null) return;
    const timer = setInterval(() => {
      if (cache.isFetching() === 0) setStart('idle');
    }, IDLE_MS);
    return () => clearInterval(timer);
  }, [cache, start]);
  return (
    start && (
      <Suspense>
        <LazyComponent load={loadScreenPrefetcher} props={{ afterInput: start === 'interaction' }} />
      </Suspense>
    )
  );
}

const useStyles = makeStyles({
  root: { height: '100%', display: 'flex', flexDirection: 'column' },
  body: { flexGrow: 1, display: 'flex', minHeight: 0 },
  main: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM} 0`,
    outlineStyle: 'none',
    '@media (max-width: 639px)': { paddingInline: tokens.spacingHorizontalS },
  },
  alone: { paddingInline: tokens.spacingHorizontalM },
  unseen: VISUALLY_HIDDEN,
});

const loadShortcutSheet = () => import('./shortcut-sheet').then((m) => m.ShortcutSheet);
