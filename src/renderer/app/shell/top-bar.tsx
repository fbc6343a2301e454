// The bar at the top of every page behind sign-in: home, search, connectivity, approvals, What's New, jobs,
// preferences, the user and Log out.

import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { Home20Regular, Search20Regular, SignOut20Regular } from '@fluentui/react-icons';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '@renderer/components/display/icon-button';
import { MediaImage } from '@renderer/components/display/media-image';
import { RouteLink } from '@renderer/components/links/route-link';
import { ApprovalsButton } from '@renderer/domains/billing';
import { JobsButton } from '@renderer/domains/jobs';
import { ConnectivityBadge } from '@renderer/platform/connectivity/connectivity-badge';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { useUser } from '@renderer/platform/session/session-context';
import { useShellPanels } from '@renderer/platform/windows/shell-panels';
import { desktopTexts } from '@shared/domains/desktop/texts';
import { releaseLogPaths } from '@shared/domains/release-log/paths';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';
import { SettingsButton } from './settings-button';

const loadSpinner = () => import('@renderer/components/display/busy-spinner').then((m) => m.BusySpinner);

const LeavingIcon = () => (
  <Suspense fallback={<SignOut20Regular />}>
    <LazyComponent load={loadSpinner} props={{}} />
  </Suspense>
);

interface TopBarProps {
  onSignOut: () => Promise<void>;
  /** True while a log-out waits for the writes in flight. */
  isLeaving: boolean;
}

export function TopBar({ onSignOut, isLeaving }: TopBarProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const panels = useShellPanels();
  return (
    <header className={styles.root}>
      <IconButton
        size="medium"
        icon={<Home20Regular />}
        label={shellTexts.home}
        onClick={() => void navigate(HOME_ROUTE)}
      />
      <span className={styles.title}>{messages.product.title}</span>
      <Button className={styles.search} icon={<Search20Regular />} onClick={() => panels.show('palette')}>
        {messages.words.search}
        <span className={styles.shortcut}>{' (Ctrl+K)'}</span>
      </Button>
      <div className={styles.end}>
        <ConnectivityBadge />
        <ApprovalsButton />
        <RouteLink to={releaseLogPaths.all} className={styles.news}>
          {messages.product.whatsNew}
        </RouteLink>
        <JobsButton onClick={() => panels.show('jobs')} />
        <SettingsButton />
        <UserBadge />
        <Button
          appearance="subtle"
          className={styles.logOut}
          icon={isLeaving ? <LeavingIcon /> : <SignOut20Regular />}
          disabledFocusable={isLeaving}
          onClick={() => void onSignOut()}
        >
          {desktopTexts.logOut}
        </Button>
      </div>
    </header>
  );
}

const useUserBadgeStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
  },
  initials: { borderRadius: tokens.borderRadiusCircular },
  name: {
    maxWidth: '200px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 900px)': { display: 'none' },
  },
});

/** The signed-in user; e-mail and role are shown on hover and focus. */
function UserBadge() {
  const styles = useUserBadgeStyles();
  const { name, email, role } = useUser();
  return (
    <Tooltip relationship="description" content={shellTexts.emailAndRole(email, role)}>
      <div className={styles.root} tabIndex={0} role="group" aria-label={shellTexts.signedInAs(name)}>
        <MediaImage path={null} name={name} alt="" width={28} height={28} className={styles.initials} />
        <span className={styles.name}>{name}</span>
      </div>
    </Tooltip>
  );
}

const NARROW = '@media (max-width: 639px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    paddingInline: tokens.spacingHorizontalM,
    '@media (max-width: 1100px)': { columnGap: tokens.spacingHorizontalXS },
    // A window of 1280 at 400 % has 320 pixels: what does not fit goes into a second line.
    [NARROW]: { flexWrap: 'wrap', columnGap: 0, paddingInline: tokens.spacingHorizontalXS },
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [NARROW]: { display: 'none' },
  },
  search: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    minWidth: '180px',
    marginInlineStart: tokens.spacingHorizontalXL,
    justifyContent: 'flex-start',
    whiteSpace: 'nowrap',
    flexShrink: 0,
    '@media (max-width: 1100px)': { minWidth: 'auto', marginInlineStart: tokens.spacingHorizontalS },
  },
  // In a small window the title needs its room, beside which an outage is shown.
  shortcut: { whiteSpace: 'pre', '@media (max-width: 1100px)': { display: 'none' } },
  end: {
    marginInlineStart: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    [NARROW]: { flexWrap: 'wrap' },
  },
  logOut: { whiteSpace: 'nowrap' },
  // The padding makes the link at least 24 pixels tall, the minimum size of a target.
  news: {
    whiteSpace: 'nowrap',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    '@media (max-width: 1100px)': { paddingInline: tokens.spacingHorizontalXS },
  },
});
