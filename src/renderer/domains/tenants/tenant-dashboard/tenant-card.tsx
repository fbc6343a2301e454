import { tenantsPaths } from '@shared/domains/tenants/paths';
import { Caption1, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { DmsLogo } from '@renderer/components/dms-logo';
import { ExternalLink } from '@renderer/components/external-link';
import { MediaImage } from '@renderer/components/media-image';
import { RouteButton } from '@renderer/components/route-button';
import { formatShortDate } from '@shared/kernel/format';
import type { Tenant } from '@shared/domains/tenants/model';
import type { TenantProgress } from '@shared/domains/tenants/progress';
import { riskReasons } from '@shared/domains/tenants/risk';
import { siteOf } from '@shared/domains/tenants/site';
import { ProgressLine } from './progress-line';

const MAX_DMS_LOGOS = 3;

const useStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    height: '100%',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gridTemplateRows: '1fr auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { boxShadow: tokens.shadow4 },
  },
  /** Controls of their own, above the card's link. */
  above: { position: 'relative', zIndex: 1 },
  logo: { borderRadius: tokens.borderRadiusMedium },
  main: { minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  name: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
    outlineStyle: 'none',
    // The whole card is the link's.
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: tokens.borderRadiusLarge,
    },
    ':focus-visible::after': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  date: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', alignItems: 'flex-start' },
  foot: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
  },
  dms: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface TenantCardProps {
  tenant: Tenant;
  /** Logo address of each DMS by name. */
  dmsLogos: ReadonlyMap<string, string | null>;
  siteHost: string;
  /** The cancelled view counts deleted stores instead of active ones. */
  cancelledView: boolean;
  /** Undefined while it is not known. */
  progress: TenantProgress | 'none' | undefined;
  tabIndex: 0 | -1;
}

function storesText(tenant: Tenant, cancelledView: boolean): string {
  const count = cancelledView ? tenant.deletedStoreCount : tenant.activeStoreCount;
  const stores = count === 1 ? 'store' : 'stores';
  return cancelledView ? `${count} deleted ${stores}` : `${count} ${stores}`;
}

export const TenantCard = memo(function TenantCard(props: TenantCardProps) {
  const { tenant, dmsLogos, siteHost, cancelledView, progress, tabIndex } = props;
  const styles = useStyles();
  const site = siteOf(tenant, siteHost);
  return (
    <article
      className={styles.card}
      aria-label={tenant.tenantName}
      // What is cut off; the card's link lies over the line itself.
      title={progress && progress !== 'none' ? riskReasons(progress) : undefined}
    >
      <MediaImage
        className={styles.logo}
        path={tenant.tenantImg}
        name={tenant.tenantName}
        alt=""
        width={48}
        height={48}
      />
      <div className={styles.main}>
        <Link to={tenantsPaths.show(tenant.id)} className={styles.name} tabIndex={tabIndex} dir="auto">
          {tenant.tenantName}
        </Link>
        <Caption1 className={styles.date}>
          {tenant.cancelled
            ? `Cancelled On ${formatShortDate(tenant.tenantDeletedDate)}`
            : `Signed On ${formatShortDate(tenant.agreementDate)}`}
        </Caption1>
        {progress && <ProgressLine tenant={tenant} progress={progress === 'none' ? undefined : progress} />}
      </div>
      <div className={mergeClasses(styles.actions, styles.above)}>
        <Tooltip relationship="label" content={`Edit ${tenant.tenantName}`}>
          <RouteButton
            to={tenantsPaths.edit(tenant.id)}
            appearance="subtle"
            size="small"
            icon={<Edit20Regular />}
            tabIndex={tabIndex}
          />
        </Tooltip>
        {site !== null && (
          <ExternalLink url={site} label={`Open the site of ${tenant.tenantName}`} tabIndex={tabIndex} />
        )}
      </div>
      <div className={styles.foot}>
        <Caption1>{storesText(tenant, cancelledView)}</Caption1>
        <span className={mergeClasses(styles.dms, styles.above)}>
          {tenant.dmsList.slice(0, MAX_DMS_LOGOS).map((dms) => (
            <DmsLogo key={dms} dms={dms} path={dmsLogos.get(dms)} height={20} />
          ))}
        </span>
      </div>
    </article>
  );
});
