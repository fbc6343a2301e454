// The cards of the tenants on the dashboard.

import {
  Button,
  Caption1,
  Caption1Strong,
  makeStyles,
  mergeClasses,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MediaImage } from '@renderer/components/display/media-image';
import { ExternalLink } from '@renderer/components/links/external-link';
import { RouteButton } from '@renderer/components/links/route-link';
import { AnswerView } from '@renderer/components/page/answer-view';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { EmptyState } from '@renderer/components/page/page-states';
import { useRolePermission } from '@renderer/components/permission/use-role-permission';
import { VirtualCardGrid } from '@renderer/components/tables/virtual-card-grid/virtual-card-grid';
import { DmsLogo } from '@renderer/domains/dms';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { TenantProgress } from '@shared/domains/bulk-load/tenant-progress';
import { launchedCount, riskDetails, riskOf, riskReasons } from '@shared/domains/bulk-load/tenant-risk';
import { siteUrlOf } from '@shared/domains/tenants/identity';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { tenantsTexts, tenantsTexts as texts } from '@shared/domains/tenants/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { formatShortDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { useSiteHost } from '../tenant-queries';
import type { TenantProgressById } from '../tenant-queries';

/** Returns the path of each DMS's logo by name; it is empty until they have loaded. */
function useDmsLogos(): ReadonlyMap<string, string | null> {
  const bridge = useBridge();
  const answer = useQuery(bridge.dms.list.queryOptions(undefined, { staleTime: Infinity })).data;
  return useMemo(() => new Map(answer?.data.map(({ dms, dmsImg }) => [dms, dmsImg])), [answer]);
}

interface TenantListProps {
  query: AnswerQuery<readonly Tenant[]>;
  /** The tenants that match the filters, in the order of the list. */
  tenants: readonly Tenant[];
  cancelledView: boolean;
  progress: TenantProgressById | undefined;
  /** Clears the filters; undefined if there are none. */
  onClear: (() => void) | undefined;
}

interface TenantCardProps {
  tenant: Tenant;
  /** The logo URL of each DMS by name. */
  dmsLogos: ReadonlyMap<string, string | null>;
  siteHost: string;
  /** True to count deleted stores instead of active ones. */
  cancelledView: boolean;
  /** The progress of the onboarding; `none` if no store is being onboarded, undefined while it is unknown. */
  progress: TenantProgress | 'none' | undefined;
  tabIndex: 0 | -1;
}

/** The card of a tenant on the dashboard: logo, dates, stores, onboarding progress with its risks, actions and DMS logos. */
const TenantCard = memo(function TenantCard(props: TenantCardProps) {
  const { tenant, dmsLogos, siteHost, cancelledView, progress, tabIndex } = props;
  const styles = useStyles();
  const site = siteUrlOf(tenant, siteHost);
  return (
    <article
      className={styles.card}
      aria-label={tenant.tenantName}
      // The card has the tooltip of the truncated line, because the link covers that line.
      title={progress && progress !== 'none' ? riskDetails(progress) : undefined}
    >
      <MediaImage
        className={styles.logo}
        path={tenant.tenantImg}
        name={tenant.tenantName}
        alt=""
        width={40}
        height={40}
      />
      <div className={styles.main}>
        <Link to={tenantsPaths.show(tenant.id)} className={styles.name} tabIndex={tabIndex} dir="auto">
          {tenant.tenantName}
        </Link>
        <Caption1 className={mergeClasses(styles.date, !cancelledView && styles.oneLine)}>
          {`${
            tenant.cancelled
              ? tenantsTexts.cancelledOn(formatShortDate(tenant.tenantDeletedDate, '---'))
              : tenantsTexts.signedOn(formatShortDate(tenant.agreementDate, '---'))
          } · ${storesText(tenant, cancelledView)}`}
        </Caption1>
        {progress && <ProgressLine tenant={tenant} progress={progress === 'none' ? undefined : progress} />}
      </div>
      <div className={styles.side}>
        <div className={mergeClasses(styles.actions, styles.above, 'off-paper')}>
          <EditTenantButton tenant={tenant} tabIndex={tabIndex} />
          {site !== null && (
            <ExternalLink url={site} label={tenantsTexts.openSite(tenant.tenantName)} tabIndex={tabIndex} />
          )}
        </div>
        <span className={mergeClasses(styles.dms, styles.above)}>
          {tenant.dmsList.slice(0, MAX_DMS_LOGOS).map((dms) => (
            <DmsLogo key={dms} dms={dms} path={dmsLogos.get(dms)} height={22} />
          ))}
        </span>
      </div>
    </article>
  );
});

/** The link to the form of a tenant. For a role that only reads it is a disabled button, which says why. */
function EditTenantButton({ tenant, tabIndex }: Pick<TenantCardProps, 'tenant' | 'tabIndex'>) {
  const permission = useRolePermission('change-data');
  const label = messages.actions.editOf(tenant.tenantName);
  const look = { appearance: 'subtle', size: 'small', icon: <Edit20Regular />, tabIndex } as const;
  return permission.allowed ? (
    <Tooltip relationship="label" content={label}>
      <RouteButton to={tenantsPaths.edit(tenant.id)} {...look} />
    </Tooltip>
  ) : (
    <Tooltip relationship="description" content={reasonsOf(permission)}>
      <Button {...look} aria-label={label} disabledFocusable />
    </Tooltip>
  );
}

/**
 * Each line is truncated on screen, because all cards have one height. On paper it wraps, because there is no tooltip.
 */
const TRUNCATED = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media print': { overflow: 'visible', whiteSpace: 'normal' },
} as const;

const useProgressLineStyles = makeStyles({
  text: TRUNCATED,
  line: { color: tokens.colorNeutralForeground2 },
  high: { color: tokens.colorPaletteRedForeground1 },
  medium: { color: tokens.colorStatusWarningForeground3 },
});

interface ProgressLineProps {
  tenant: Tenant;
  /** The progress of the onboarding; undefined if no store is being onboarded. */
  progress: TenantProgress | undefined;
}

/** The number of launched stores, the next launch, and the risks of the tenant. */
function ProgressLine({ tenant, progress }: ProgressLineProps) {
  const styles = useProgressLineStyles();
  const all = tenant.activeStoreCount;
  if (all === 0) return null;
  const next = progress?.nextLaunch ?? null;
  const parts = [
    texts.launchedOf(launchedCount(tenant, progress), all),
    ...(next === null ? [] : [texts.nextLaunch(formatShortDate(next))]),
  ];
  const risk = riskOf(progress);
  const reasons = progress ? riskReasons(progress) : '';
  return (
    <>
      <Caption1 className={mergeClasses(styles.text, styles.line)}>{parts.join(' · ')}</Caption1>
      {reasons !== '' && (
        <Caption1Strong className={mergeClasses(styles.text, risk === 'high' ? styles.high : styles.medium)}>
          {reasons}
        </Caption1Strong>
      )}
    </>
  );
}

const MAX_DMS_LOGOS = 3;

const useStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    height: '100%',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { boxShadow: tokens.shadow4 },
  },
  // Controls must be above the link that covers the card.
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
    '@media print': { display: 'block', overflow: 'visible' },
    ':hover': { textDecorationLine: 'underline' },
    outlineStyle: 'none',
    // The link covers the whole card, so that a click anywhere opens the tenant.
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: tokens.borderRadiusLarge,
    },
    ':focus-visible::after': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  // Cancelled tenants have room for a second line about their dates: their cards are higher.
  date: { color: tokens.colorNeutralForeground2 },
  oneLine: TRUNCATED,
  side: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: tokens.spacingVerticalXXS },
  actions: { display: 'flex', minHeight: '24px' },
  dms: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
});

function storesText(tenant: Tenant, cancelledView: boolean): string {
  return cancelledView
    ? tenantsTexts.deletedStoreCount(tenant.deletedStoreCount)
    : tenantsTexts.storeCount(tenant.activeStoreCount);
}

/** The cards of the tenants on the dashboard. */
export function TenantList({ query, tenants, cancelledView, progress, onClear }: TenantListProps) {
  const dmsLogos = useDmsLogos();
  const siteHost = useSiteHost();
  return (
    <AnswerView query={query} hasFreshness errorTitle={tenantsTexts.notLoaded}>
      {() =>
        tenants.length === 0 ? (
          <EmptyState text={messages.empty.tenants} {...(onClear && { onClear })} />
        ) : (
          <VirtualCardGrid
            label={messages.words.tenants}
            items={tenants}
            itemKey={(tenant) => tenant.id}
            minCardWidth={300}
            cardHeight={cancelledView ? 128 : 112}
            renderCard={(tenant, tabIndex) => (
              <TenantCard
                tenant={tenant}
                dmsLogos={dmsLogos}
                siteHost={siteHost}
                cancelledView={cancelledView}
                progress={progress && (progress.get(tenant.tenantId) ?? 'none')}
                tabIndex={tabIndex}
              />
            )}
          />
        )
      }
    </AnswerView>
  );
}
