// The tabs of a store, which become available as its onboarding advances; the outer tabs and those within a tab.

import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prefetchColumns } from '@renderer/components/data-grid/columns/prefetch-columns';
import { ExportSubjectContext } from '@renderer/components/data-grid/export/export-subject';
import { HiddenInFocusMode } from '@renderer/components/page/focus-mode/focus-mode';
import { GatedState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { LazyComponent, preload } from '@renderer/platform/manifest/lazy-component';
import { HOVER_DELAY_MS, type StoreTab } from '@renderer/platform/manifest/manifest';
import { useSession } from '@renderer/platform/session/session-context';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';
import { may } from '@shared/kernel/access/capabilities';
import { messages } from '@shared/kernel/text/messages';
import { TabRow } from './tab-row';

interface GatedTabsProps {
  store: Store;
  /** The accessible name of the row of tabs. */
  label: string;
  /** The search parameter of the open tab. */
  parameter: 'tab' | 'sub';
  tabs: readonly StoreTab[];
  /** The tab that is open if the URL names none; the default is the first one. */
  opening?: string | undefined;
  /** The appearance of the tabs; tabs within a tab look different from the outer ones. */
  appearance?: 'transparent' | 'subtle-circular';
}

const gateOf = ({ gate }: StoreTab, store: Store): Permission => gate?.(store) ?? ALLOWED;

/** A tab that is not available states the reason in its tooltip, and on the page if its URL is opened. */
export function GatedTabs(props: GatedTabsProps) {
  const { store, label, parameter, tabs, opening, appearance = 'transparent' } = props;
  const session = useSession();
  const prefetchContext = { bridge: useBridge(), cache: useQueryClient() };
  const [parameters, setParameters] = useSearchParams();
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelHover = (): void => clearTimeout(hoverTimer.current);
  useEffect(() => cancelHover, []);
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  const shown = tabs.filter(({ capability }) => capability === undefined || may(role, capability).allowed);
  const wanted = parameters.get(parameter) ?? opening;
  const open = shown.find(({ tab }) => tab === wanted) ?? shown[0];
  if (!open) return null;
  const gate = gateOf(open, store);
  const preloadTab = ({ load, grids = [] }: StoreTab): void => {
    preload(load);
    prefetchColumns(prefetchContext, grids);
  };
  const prefetchAfterHover = (entry: StoreTab): void => {
    preloadTab(entry);
    cancelHover();
    if (entry !== open && gateOf(entry, store).allowed)
      hoverTimer.current = setTimeout(() => entry.prefetch?.(prefetchContext, store), HOVER_DELAY_MS);
  };
  const select = (chosen: string): void => {
    const entry = shown.find(({ tab }) => tab === chosen);
    if (!entry || !gateOf(entry, store).allowed) return;
    preloadTab(entry);
    cancelHover();
    entry.prefetch?.(prefetchContext, store);
    // Returning to the outer tab restores its open inner tab.
    const sub = parameter === 'tab' ? parameters.get('sub') : null;
    setParameters({ [parameter]: entry.tab, ...(sub === null ? {} : { sub }) });
  };
  return (
    <WorkArea gap="tiny">
      <HiddenInFocusMode>
        <TabRow
          label={label}
          appearance={appearance}
          open={open.tab}
          tabs={shown.map((entry) => ({ tab: entry.tab, label: entry.label, gate: gateOf(entry, store) }))}
          onSelect={select}
          onHover={(tab) => {
            const entry = shown.find((one) => one.tab === tab);
            if (entry) prefetchAfterHover(entry);
          }}
          onHoverEnd={cancelHover}
        />
      </HiddenInFocusMode>
      {gate.allowed ? (
        <Suspense fallback={<LoadingSkeleton label={messages.generic.loadingOf(open.label)} />}>
          <ExportSubjectContext value={store.storeName}>
            <LazyComponent load={open.load} props={{ store }} />
          </ExportSubjectContext>
        </Suspense>
      ) : (
        <GatedState title={storePageTexts.notAvailableYet(open.label)} reasons={gate.reasons} />
      )}
    </WorkArea>
  );
}
