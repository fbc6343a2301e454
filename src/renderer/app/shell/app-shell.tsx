import { useTrail } from '@renderer/platform/trail';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Suspense, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { FocusManagement } from '@renderer/components/focus/focus-management';
import { FocusModeContext, FoldsAway, useFocusModeState } from '@renderer/components/focus-mode';
import { SCROLL_AREA_ID } from '@renderer/platform/scroll-area';
import { loadJobsDrawer } from '@renderer/domains/jobs';
import { TodayBadge } from '@renderer/domains/today';
import { loadTourInShell } from '@renderer/domains/tour';
import { CommandPalette } from '../palette/command-palette';
import { lazyComponent } from '@renderer/platform/lazy-component';
import { useLetterKeys } from '@renderer/platform/shortcuts/use-letter-keys';
import { useShortcuts } from '@renderer/platform/shortcuts/use-shortcuts';
import { SessionNotice } from '@renderer/platform/session/session-notice';
import { useOnceShown, useShellPanels } from '@renderer/platform/shell-panels';
import { presentPlace, useOpenWindow } from '@renderer/platform/windows/use-open-window';
import { FirstTouch } from './first-touch';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import { useGoPlaces } from './use-go-places';
import { useInFront } from './use-in-front';
import { useShellCommands } from './use-shell-commands';
import { useScrollMemory } from './use-scroll-memory';
import { useSideMenuWidth } from './use-side-menu-width';

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
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalM}`,
    outlineStyle: 'none',
  },
  alone: { paddingInline: tokens.spacingHorizontalM },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

const loadShortcutSheet = () =>
  import('@renderer/platform/shortcuts/shortcut-sheet').then((m) => m.ShortcutSheet);

/** Frame of every page behind sign-in: top bar, side menu, the page, and the panels that open over it. */
export function AppShell({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { shown, show } = useShellPanels();
  const [width, toggleWidth] = useSideMenuWidth();
  const { focusMode, said } = useFocusModeState();
  const onOpenChange = (open: boolean): void => {
    if (!open) show(null);
  };
  useScrollMemory(main);
  useTrail();
  useShellCommands(toggleWidth);
  const places = useGoPlaces();
  const openWindow = useOpenWindow();
  // Their code comes when they are first asked for; then they stay, and go as they came.
  const [sheetAsked, jobsAsked] = [useOnceShown('shortcuts'), useOnceShown('jobs')];
  const Sheet = lazyComponent(loadShortcutSheet);
  const Jobs = lazyComponent(loadJobsDrawer);
  const TourInShell = lazyComponent(loadTourInShell);
  useShortcuts({
    letters: useLetterKeys(),
    places,
    go: (to) => void navigate(to),
    show,
    ...useInFront(),
    toggleSideMenu: toggleWidth,
    toggleFocusMode: focusMode.toggle,
    openNewWindow: () => openWindow(presentPlace()),
  });
  return (
    <FocusModeContext value={focusMode}>
      <div className={styles.root}>
        <FocusManagement />
        <FirstTouch />
        <SkipLink />
        <FoldsAway>
          <TopBar />
          <Suspense>
            <TourInShell />
          </Suspense>
        </FoldsAway>
        <div className={styles.body}>
          <FoldsAway>
            <SideMenu width={width} onToggle={toggleWidth} />
          </FoldsAway>
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
          {said}
        </span>
        <CommandPalette open={shown === 'palette'} onOpenChange={onOpenChange} />
        {sheetAsked && (
          <Suspense>
            <Sheet open={shown === 'shortcuts'} places={places} onOpenChange={onOpenChange} />
          </Suspense>
        )}
        <TodayBadge />
        {jobsAsked && (
          <Suspense>
            <Jobs open={shown === 'jobs'} onOpenChange={onOpenChange} />
          </Suspense>
        )}
      </div>
    </FocusModeContext>
  );
}
