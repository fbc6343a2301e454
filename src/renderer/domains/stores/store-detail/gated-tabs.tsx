import { WorkArea } from '@renderer/components/work-area';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useSession } from '@renderer/platform/session/session-context';
import { askColumns } from '@renderer/components/data-grid/ask-columns';
import { FoldsAway } from '@renderer/components/focus-mode';
import { ClosedState, LoadingSkeleton } from '@renderer/components/page-states';
import type { Store } from '@shared/domains/stores/model';
import { may } from '@shared/kernel/permissions';
import { ALLOWED, type Decision } from '@shared/kernel/decision';
import { lazyComponent, loadAhead } from '@renderer/platform/lazy-component';
import type { StoreTab } from '@renderer/platform/manifest';
import { REST_MS } from '@renderer/platform/rest';
import { TabRow } from './tab-row';

interface GatedTabsProps {
  store: Store;
  /** What a screen reader calls the row of tabs. */
  label: string;
  /** The search parameter that names the open tab. */
  parameter: 'tab' | 'sub';
  tabs: readonly StoreTab[];
  /** Tabs within a tab are drawn another way. */
  appearance?: 'transparent' | 'subtle-circular';
}

const gateOf = ({ gate }: StoreTab, store: Store): Decision => gate?.(store) ?? ALLOWED;

/** Tabs of a store that the pipeline opens one by one; a closed one says why, from its tab and from its address. */
export function GatedTabs({ store, label, parameter, tabs, appearance = 'transparent' }: GatedTabsProps) {
  const session = useSession();
  const asking = { bridge: useBridge(), cache: useQueryClient() };
  const [parameters, setParameters] = useSearchParams();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = (): void => clearTimeout(resting.current);
  useEffect(() => leave, []);
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  const shown = tabs.filter(({ capability }) => capability === undefined || may(role, capability).allowed);
  const open = shown.find(({ tab }) => tab === parameters.get(parameter)) ?? shown[0];
  if (!open) return null;
  const Section = lazyComponent(open.load);
  const gate = gateOf(open, store);
  const near = ({ load, grids = [] }: StoreTab): void => {
    loadAhead(load);
    askColumns(asking, grids);
  };
  const rest = (entry: StoreTab): void => {
    near(entry);
    leave();
    if (entry !== open && gateOf(entry, store).allowed)
      resting.current = setTimeout(() => entry.ask?.(asking, store), REST_MS);
  };
  const select = (chosen: string): void => {
    const entry = shown.find(({ tab }) => tab === chosen);
    if (!entry || !gateOf(entry, store).allowed) return;
    near(entry);
    leave();
    entry.ask?.(asking, store);
    // Back on the outer tab, the inner one that was open is open again.
    const sub = parameter === 'tab' ? parameters.get('sub') : null;
    setParameters({ [parameter]: entry.tab, ...(sub === null ? {} : { sub }) });
  };
  return (
    <WorkArea gap="small">
      <FoldsAway>
        <TabRow
          label={label}
          appearance={appearance}
          open={open.tab}
          tabs={shown.map((entry) => ({ tab: entry.tab, label: entry.label, gate: gateOf(entry, store) }))}
          onSelect={select}
          onNear={(tab) => {
            const entry = shown.find((one) => one.tab === tab);
            if (entry) rest(entry);
          }}
          onAway={leave}
        />
      </FoldsAway>
      {gate.allowed ? (
        <Suspense fallback={<LoadingSkeleton label={`Loading ${open.label}`} />}>
          <Section store={store} />
        </Suspense>
      ) : (
        <ClosedState title={`${open.label} is not open yet`} reasons={gate.reasons} />
      )}
    </WorkArea>
  );
}
