// The screen of a tenant: its tabs, and its header with status, configuration, and the switch of its realm with the
// undo.

import { Button, makeStyles, Spinner, Switch, Tab, TabList, tokens } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { MediaImage } from '@renderer/components/display/media-image';
import { StatusBadge } from '@renderer/components/display/status-badge';
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
import { useAwaitedChange, useLastPress } from '@renderer/platform/bridge/use-awaited-change';
import { failureTitle } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import type { Screen } from '@renderer/platform/manifest/manifest';
import { useTabs } from '@renderer/platform/manifest/manifest';
import { useWriteWindowState } from '@renderer/platform/memory/window-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useFailureNotice } from '@renderer/platform/notifications/use-failure-notice';
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
  const configure = useConfigureTenant(tenantPageTexts.theTenant(tenant.tenantName));
  return (
    <RequirePermission permission={permission}>
      <Button
        appearance="primary"
        disabledFocusable={configure.isPending}
        {...(configure.isPending ? { icon: <BusySpinner /> } : {})}
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
  const failureNotice = useFailureNotice();
  const { pressed, press } = useLastPress<RealmStatus>();
  const recordName = tenantPageTexts.signInOf(tenantName);
  const toggle = useAwaitedChange(bridge.tenants.toggleRealm.mutationOptions(), {
    recordName,
    invalidates: REALM_INVALIDATES,
  });
  const showFailure = (error: unknown): void => {
    // A notice has said that the same change is on its way already.
    if (readAppError(error).code !== 'CANCELLED')
      failureNotice.report(() => notify.error(error, failureTitle(error, recordName)));
  };
  const change = async (wanted: RealmStatus): Promise<void> => {
    failureNotice.withdraw();
    try {
      const sent = await press(tenantId, wanted, async (next) => {
        const result = await toggle.send({ tenantId, current: OTHER_STATUS[next] });
        void patchCachedAnswer<RealmStatus>(
          cache,
          bridge.tenants.realmStatus.queryKey({ tenantId }),
          () => result.status,
        );
        return result;
      });
      if (sent === null) return;
      const { status: now, isChanged } = sent.result;
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
    } catch (error) {
      showFailure(error);
    }
  };
  const current = status.data?.data;
  if (current === undefined && !status.isError)
    return <Spinner size="tiny" label={tenantPageTexts.realmStatus} />;
  const known =
    current === undefined ? refuse(tenantPageTexts.realmUnread(readAppError(status.error).message)) : ALLOWED;
  // The switch shows what was pressed until the answer.
  const shown = pressed.get(tenantId) ?? current;
  return (
    <RequirePermissionField permission={requireAll(writable, known)}>
      <Switch
        checked={shown === 'Enabled'}
        label={tenantPageTexts.realmState(shown)}
        aria-label={tenantPageTexts.realmLabel(tenantName, shown)}
        onChange={() => {
          if (current === undefined || shown === undefined || isSecondClick()) return;
          // A change that is on its way is followed by another one if the switch was pressed again meanwhile.
          void change(OTHER_STATUS[shown]);
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
