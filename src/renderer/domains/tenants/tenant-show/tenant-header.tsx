import { tenantsPaths } from '@shared/domains/tenants/paths';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { ExternalLink } from '@renderer/components/external-link';
import type { FreshnessMarkProps } from '@renderer/components/freshness-mark';
import { MediaImage } from '@renderer/components/media-image';
import { PageHeader } from '@renderer/components/page-header';
import { StatusBadge } from '@renderer/components/status-badge';
import { formatDate } from '@shared/kernel/format';
import type { Tenant } from '@shared/domains/tenants/model';
import { savedDashboard } from '../tenant-dashboard/dashboard-redirect';
import { useSiteHost } from '../use-site-host';
import { siteOf } from '@shared/domains/tenants/site';
import { ConfigureTenantButton } from './configure-tenant-button';
import { RealmSwitch } from './realm-switch';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
});

export function TenantHeader({ tenant, freshness }: { tenant: Tenant; freshness: FreshnessMarkProps }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const site = siteOf(tenant, useSiteHost());
  return (
    <PageHeader
      title={tenant.tenantName}
      back={{ to: savedDashboard(), label: 'Back to the dashboard' }}
      media={<MediaImage path={tenant.tenantImg} name={tenant.tenantName} alt="" width={48} height={48} />}
      freshness={freshness}
      subtitle={
        <span className={styles.line}>
          <span>Signed On {formatDate(tenant.agreementDate, '---')}</span>
          {tenant.cancelled && <span>Cancelled On {formatDate(tenant.tenantDeletedDate, '---')}</span>}
          {site !== null && (
            <ExternalLink url={site} text={site.replace('https://', '')} label={`Open ${site}`} />
          )}
          {tenant.cancelled && <StatusBadge status="Cancelled" />}
        </span>
      }
      actions={
        <>
          {!tenant.cancelled && !tenant.isConfigured && <ConfigureTenantButton tenant={tenant} />}
          {!tenant.cancelled && tenant.isConfigured && <RealmSwitch tenant={tenant} />}
          <Button icon={<Edit20Regular />} onClick={() => void navigate(tenantsPaths.edit(tenant.id))}>
            Edit
          </Button>
        </>
      }
    />
  );
}
