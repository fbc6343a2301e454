import { tenantsPaths } from '@shared/domains/tenants/paths';
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
import type { DashboardCounts } from '@shared/domains/tenants/model';
import { DASHBOARD_CARDS, type DashboardCard } from '@shared/domains/tenants/statuses';
import { may } from '@shared/kernel/permissions';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { CARD_LABELS } from './dashboard-cards';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    // One row, also of seven at 1024 pixels; in a small window two that are nearly alike.
    gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 899px)': { gridTemplateColumns: 'repeat(4, 1fr)' },
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    height: '100%',
    boxSizing: 'border-box',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
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
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  count: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface StatusCardsProps {
  /** Undefined while on the way. */
  counts: DashboardCounts | undefined;
  /** Why they could not be counted. */
  failure?: string | undefined;
  chosen: DashboardCard;
}

/** One card per status with the number of its tenants; Test Tenant for superadmin only. */
export function StatusCards({ counts, failure, chosen }: StatusCardsProps) {
  const styles = useStyles();
  const user = useUser();
  const seesTests = may(user.role, 'see-test-tenants').allowed;
  return (
    <ul className={styles.row} aria-label="Tenants by status">
      {DASHBOARD_CARDS.filter((card) => card !== 'testTenant' || seesTests).map((card) => (
        <li key={card}>
          <Link
            to={tenantsPaths.dashboard(card)}
            className={mergeClasses(styles.card, card === chosen && styles.chosen)}
            aria-current={card === chosen ? 'page' : undefined}
          >
            <Caption1>{CARD_LABELS[card]}</Caption1>
            {counts ? (
              <span className={styles.count}>{counts[card].toLocaleString('en-US')}</span>
            ) : failure !== undefined ? (
              <span className={styles.count} role="img" aria-label={tenantsTexts.notCounted} title={failure}>
                –
              </span>
            ) : (
              <Skeleton aria-label="Counting">
                <SkeletonItem size={36} />
              </Skeleton>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
