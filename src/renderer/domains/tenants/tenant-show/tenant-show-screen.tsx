// The screen of a tenant: its tabs, and its header with status, realm switch and configuration.

import { Button, makeStyles, Spinner, Switch, Tab, TabList, tokens } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { MediaImage } from '@renderer/components/display/media-image';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { isUnconfirmed } from '@renderer/components/form/form-failure';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { RequirePermissionField } from '@renderer/components/permission/require-permission-field';
import { useRolePermission } from '@renderer/components/permission/use-role-permission';
import { ExternalLink } from '@renderer/components/links/external-link';
import { AnswerView } from '@renderer/components/page/answer-view';
import { HiddenInFocusMode } from '@renderer/components/page/focus-mode/focus-mode';
import { type Freshness, usePageFreshness } from '@renderer/components/page/freshness';
import { HeaderStatus } from '@renderer/components/page/header-status';
import { PageHeader } from '@renderer/components/page/page-header';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { actionUndo } from '@renderer/components/saving/undo-runner';
import { useOfferActionUndo } from '@renderer/components/saving/use-undo';
import { OthersHere } from '@renderer/domains/presence';
import { StatusSheetMenu } from '@renderer/domains/status-sheet';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { patchCachedAnswer } from '@renderer/platform/bridge/patch-cached-answer';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import type { Screen } from '@renderer/platform/manifest/manifest';
import { useTabs } from '@renderer/platform/manifest/manifest';
import { useWriteWindowState } from '@renderer/platform/memory/window-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { siteUrlOf } from '@shared/domains/tenants/identity';
import { type RealmStatus, realmStatusSchema, type Tenant } from '@shared/domains/tenants/model';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { ALLOWED, refuse, requireAll } from '@shared/kernel/access/permission';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';
import { savedDashboardPath } from '../dashboard-redirect';
import { useConfigureTenant, useSiteHost } from '../tenant-queries';
import { prefetchTenant, TENANT_RECORD } from '../tenant-record';

export const TenantShowScreen: Screen = () => {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }));
  const freshness = usePageFreshness(tenant);
  return (
    <AnswerView query={tenant} hasFreshness errorTitle={tenantPageTexts.notLoaded} record={TENANT_RECORD}>
      {(data) => <TenantPage tenant={data} freshness={freshness} />}
    </AnswerView>
  );
};

TenantShowScreen.prefetch = prefetchTenant;

/** The button that configures a tenant. */
function ConfigureTenantButton({ tenant }: { tenant: Tenant }) {
  const permission = useWritePermission();
  const configure = useConfigureTenant();
  return (
    <RequirePermission permission={permission}>
      <Button
        appearance="primary"
        disabledFocusable={configure.isPending}
        {...(configure.isPending ? { icon: <Spinner size="tiny" /> } : {})}
        onClick={() => configure.mutate({ id: tenant.id })}
      >
        {tenantPageTexts.configure}
      </Button>
    </RequirePermission>
  );
}

const REALM_INVALIDATES = ['tenants'] as const;

/** Toggles a realm back, unless it no longer has the status that the switch gave it. */
export const realmUndo = actionUndo(
  z.object({ tenantId: z.string(), tenantName: z.string(), current: realmStatusSchema }),
  async ({ tenantId, tenantName, current }) => {
    const { status, isChanged } = await calls.tenants.toggleRealm.mutate({ tenantId, current });
    return {
      undone: isChanged,
      remaining: isChanged ? [] : [tenantPageTexts.realmLabel(tenantName, status)],
    };
  },
  REALM_INVALIDATES,
);

const OTHER_STATUS = { Enabled: 'Disabled', Disabled: 'Enabled' } as const satisfies Record<
  RealmStatus,
  RealmStatus
>;

/** The switch that enables and disables the tenant's realm in the identity service. */
export function RealmSwitch({ tenant }: { tenant: Pick<Tenant, 'tenantId' | 'tenantName'> }) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const notify = useNotify();
  const writable = useWritePermission();
  const { tenantId, tenantName } = tenant;
  const status = useQuery(bridge.tenants.realmStatus.queryOptions({ tenantId }));
  const offerUndo = useOfferActionUndo();
  /** What was pressed last and what was sent last, until the answer. */
  const [pressed, setPressed] = useState<RealmStatus | null>(null);
  const [sent, setSent] = useState<RealmStatus | null>(null);
  const isSuperseded = pressed !== null && sent !== null && pressed !== sent;
  const toggle = useChange(bridge.tenants.toggleRealm.mutationOptions(), {
    invalidates: REALM_INVALIDATES,
    onFailed: (error) => {
      notify.error(error);
      // What was not confirmed may have been done, though something else was pressed since.
      if (isSuperseded && isUnconfirmed(readAppError(error))) send(sent);
      else setPressed(null);
    },
    onInFlight: () => setPressed(null),
    onDone: ({ status: now, isChanged }) => {
      void patchCachedAnswer<RealmStatus>(
        cache,
        bridge.tenants.realmStatus.queryKey({ tenantId }),
        () => now,
      );
      // A press while the change was on its way asked for the other status, which is sent now.
      if (isSuperseded && pressed !== now) return send(now);
      setPressed(null);
      if (!isChanged) return notify.info(tenantPageTexts.realmToggledBefore(tenantName, now));
      // The page shows nowhere else that the users of a disabled realm cannot sign in.
      notify.success(translated(now === 'Enabled' ? 'TEN_ENABLE' : 'TEN_DISABLE'), {
        detail: tenantPageTexts.realmConsequence(tenantName, now),
        ...offerUndo(
          realmUndo,
          { kind: 'realm', key: { tenantId, tenantName, current: now } },
          tenantPageTexts.signInOf(tenantName),
        ),
      });
    },
  });
  const send = (from: RealmStatus): void => {
    // The press was asked about the double click, and may have been followed by one elsewhere.
    if (toggle.mutate({ tenantId, current: from }, { isDeferred: true })) setSent(OTHER_STATUS[from]);
  };
  const current = status.data?.data;
  if (current === undefined && !status.isError)
    return <Spinner size="tiny" label={tenantPageTexts.realmStatus} />;
  const known =
    current === undefined ? refuse(tenantPageTexts.realmUnread(readAppError(status.error).message)) : ALLOWED;
  // The switch shows what was pressed until the answer.
  const shown = pressed ?? current;
  return (
    <RequirePermissionField permission={requireAll(writable, known)}>
      <Switch
        checked={shown === 'Enabled'}
        label={tenantPageTexts.realmState(shown)}
        aria-label={tenantPageTexts.realmLabel(tenantName, shown)}
        onChange={() => {
          if (current === undefined || shown === undefined || isSecondClick()) return;
          setPressed(OTHER_STATUS[shown]);
          // A change that is on its way is followed by another one if the switch was pressed again meanwhile.
          send(current);
        }}
      />
    </RequirePermissionField>
  );
}

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
});

/** The header of a tenant's page: its name, status and actions. */
function TenantHeader({ tenant, freshness }: { tenant: Tenant; freshness: Freshness }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const mayEdit = useRolePermission('change-data');
  const site = siteUrlOf(tenant, useSiteHost());
  return (
    <PageHeader
      title={tenant.tenantName}
      back={{ to: savedDashboardPath(), label: tenantPageTexts.backToDashboard }}
      media={<MediaImage path={tenant.tenantImg} name={tenant.tenantName} alt="" width={36} height={36} />}
      freshness={freshness}
      status={
        <HeaderStatus>
          <span className={styles.line}>
            <span>{tenantsTexts.signedOn(formatDate(tenant.agreementDate, '---'))}</span>
            {tenant.cancelled && (
              <span>{tenantsTexts.cancelledOn(formatDate(tenant.tenantDeletedDate, '---'))}</span>
            )}
            {site !== null && (
              <ExternalLink
                url={site}
                text={site.replace('https://', '')}
                label={messages.actions.openOf(site)}
              />
            )}
            {tenant.cancelled && <StatusBadge status="Cancelled" />}
          </span>
        </HeaderStatus>
      }
      actions={
        <>
          <OthersHere record={{ tenantId: tenant.tenantId, storeId: null }} activity="viewing" />
          {!tenant.cancelled && !tenant.isConfigured && <ConfigureTenantButton tenant={tenant} />}
          {!tenant.cancelled && tenant.isConfigured && <RealmSwitch tenant={tenant} />}
          <RequirePermission permission={mayEdit}>
            <Button icon={<Edit20Regular />} onClick={() => void navigate(tenantsPaths.edit(tenant.id))}>
              {messages.actions.edit}
            </Button>
          </RequirePermission>
          {!tenant.cancelled && <StatusSheetMenu tenant={tenant} />}
        </>
      }
    />
  );
}

function TenantPage({ tenant, freshness }: { tenant: Tenant; freshness: Freshness }) {
  const [parameters, setParameters] = useSearchParams();
  const { tenantTabs } = useTabs();
  const open = tenantTabs.find(({ tab }) => tab === parameters.get('tab')) ?? tenantTabs[0];
  // The back link of a store that is opened from here leads back to this tenant.
  useWriteWindowState('tenant-id', String(tenant.id));
  return (
    <WorkArea gap="small">
      <TenantHeader tenant={tenant} freshness={freshness} />
      <HiddenInFocusMode>
        <TabList
          size="small"
          selectedValue={open?.tab}
          aria-label={messages.words.tenant}
          onTabSelect={(_event, { value }) => setParameters({ tab: String(value) })}
        >
          {tenantTabs.map(({ tab, label }) => (
            <Tab key={tab} value={tab}>
              {label}
            </Tab>
          ))}
        </TabList>
      </HiddenInFocusMode>
      {open && (
        <Suspense fallback={<LoadingSkeleton />}>
          <LazyComponent load={open.load} props={{ tenant }} />
        </Suspense>
      )}
    </WorkArea>
  );
}
