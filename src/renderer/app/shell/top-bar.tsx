import { releaseLogPaths } from '@shared/domains/release-log/paths';
import { HOME } from '@shared/kernel/home';
import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { Home20Regular, Search20Regular, SignOut20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { messages } from '@shared/kernel/messages';
import { JobsButton } from '@renderer/domains/jobs';
import { DecisionsButton } from '@renderer/domains/billing';
import { RouteLink } from '@renderer/components/route-link';
import { ConnectivityBadge } from '@renderer/platform/connectivity/connectivity-badge';
import { useLogOut } from './use-log-out';
import { SettingsButton } from './settings-button';
import { useShellPanels } from '@renderer/platform/shell-panels';
import { UserBadge } from './user-badge';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    minHeight: '48px',
    paddingInline: tokens.spacingHorizontalM,
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
  },
  search: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    minWidth: '180px',
    marginInlineStart: tokens.spacingHorizontalXL,
    justifyContent: 'flex-start',
    whiteSpace: 'nowrap',
    flexShrink: 0,
    '@media (max-width: 1100px)': { minWidth: 'auto', marginInlineStart: 0 },
  },
  shortcut: { whiteSpace: 'pre', '@media (max-width: 899px)': { display: 'none' } },
  end: { marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  logOut: { whiteSpace: 'nowrap' },
  news: { whiteSpace: 'nowrap', paddingInline: tokens.spacingHorizontalS },
});

export function TopBar() {
  const styles = useStyles();
  const navigate = useNavigate();
  const panels = useShellPanels();
  const logOut = useLogOut();
  return (
    <header className={styles.root}>
      <Tooltip relationship="label" content="Home">
        <Button appearance="subtle" icon={<Home20Regular />} onClick={() => void navigate(HOME)} />
      </Tooltip>
      <span className={styles.title}>{messages.product.title}</span>
      <Button className={styles.search} icon={<Search20Regular />} onClick={() => panels.show('palette')}>
        Search<span className={styles.shortcut}> (Ctrl+K)</span>
      </Button>
      <div className={styles.end}>
        <ConnectivityBadge />
        <DecisionsButton />
        <RouteLink to={releaseLogPaths.all} className={styles.news}>
          What&apos;s New
        </RouteLink>
        <JobsButton onClick={() => panels.show('jobs')} />
        <SettingsButton />
        <UserBadge />
        <Button
          appearance="subtle"
          className={styles.logOut}
          icon={<SignOut20Regular />}
          onClick={() => void logOut()}
        >
          Log out
        </Button>
      </div>
    </header>
  );
}
