// The cards at the top of the dashboard, one per status with the number of its tenants; only some roles see Test
// Tenant.

import {
  Caption1,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useUser } from '@renderer/platform/session/session-context';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import type { DashboardCounts } from '@shared/domains/tenants/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { DASHBOARD_CARDS, type DashboardCard } from '@shared/domains/tenants/statuses';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { may } from '@shared/kernel/access/capabilities';
import { formatNumber } from '@shared/kernel/text/format';

interface StatusCardsProps {
  /** The number of tenants per status; undefined while they are loading. */
  counts: DashboardCounts | undefined;
  /** Why the counts could not be read. */
  failure?: string | undefined;
  chosen: DashboardCard;
}

export function StatusCards({ counts, failure, chosen }: StatusCardsProps) {
  const styles = useStyles();
  const user = useUser();
  const seesTests = may(user.role, 'see-test-tenants').allowed;
  return (
    <ul className={styles.row} aria-label={tenantsTexts.cardsList}>
      {DASHBOARD_CARDS.filter((card) => card !== 'testTenant' || seesTests).map((card) => (
        <li key={card} className={styles.item}>
          <Link
            to={tenantsPaths.dashboard(card)}
            className={mergeClasses(styles.card, card === chosen && styles.chosen)}
            aria-current={card === chosen ? 'page' : undefined}
          >
            <Caption1>{tenantsTexts.cards[card]}</Caption1>
            {counts ? (
              <span className={styles.count}>{formatNumber(counts[card])}</span>
            ) : failure !== undefined ? (
              <span className={styles.count} role="img" aria-label={tenantsTexts.notCounted} title={failure}>
                –
              </span>
            ) : (
              <Skeleton aria-label={tenantsTexts.counting}>
                <SkeletonItem size={24} className={styles.counting} />
              </Skeleton>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const useStyles = makeStyles({
  // All seven cards stay in one row until the window is very narrow; their labels may take two lines.
  row: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 899px)': { gap: tokens.spacingHorizontalXS },
    '@media (max-width: 639px)': { flexWrap: 'wrap' },
    flexShrink: 0,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { flexGrow: 1, minWidth: 'min-content' },
  card: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '100%',
    minHeight: '40px',
    boxSizing: 'border-box',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    '@media (max-width: 1199px)': { paddingInline: tokens.spacingHorizontalSNudge },
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground1Hover,
    },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    boxShadow: `inset 0 3px 0 ${tokens.colorBrandStroke1}`,
    [FORCED_COLORS]: { outline: '2px solid Highlight' },
  },
  count: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    '@media (max-width: 1199px)': { fontSize: tokens.fontSizeBase400 },
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  counting: { width: '24px' },
});
