import { WorkArea } from '@renderer/components/work-area';
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { Suspense, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@renderer/platform/session/session-context';
import { FoldsAway } from '@renderer/components/focus-mode';
import { Gate } from '@renderer/components/gate';
import { ClosedState, LoadingSkeleton } from '@renderer/components/page-states';
import type { Store } from '@shared/domains/stores/model';
import { may } from '@shared/kernel/permissions';
import { ALLOWED, withoutLinks, type Decision } from '@shared/kernel/decision';
import { lazyComponent } from '@renderer/platform/lazy-component';
import type { StoreTab } from '@renderer/platform/manifest';

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

const useStyles = makeStyles({
  closed: {
    cursor: 'not-allowed',
    '& .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    // What is closed does not answer the mouse.
    ':hover::before': { backgroundColor: 'transparent' },
    ':hover .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    ':active .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
  },
});

/** A Tab knows no `disabledFocusable`: closed, it can be reached and says so. */
function ClosableTab({
  disabledFocusable = false,
  ...tab
}: ComponentProps<typeof Tab> & { disabledFocusable?: boolean }) {
  const styles = useStyles();
  return disabledFocusable ? <Tab {...tab} aria-disabled className={styles.closed} /> : <Tab {...tab} />;
}

const gateOf = ({ gate }: StoreTab, store: Store): Decision => gate?.(store) ?? ALLOWED;

/** Tabs of a store that the pipeline opens one by one; a closed one says why, from its tab and from its address. */
export function GatedTabs({ store, label, parameter, tabs, appearance = 'transparent' }: GatedTabsProps) {
  const session = useSession();
  const [parameters, setParameters] = useSearchParams();
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  const shown = tabs.filter(({ capability }) => capability === undefined || may(role, capability).allowed);
  const open = shown.find(({ tab }) => tab === parameters.get(parameter)) ?? shown[0];
  if (!open) return null;
  const Section = lazyComponent(open.load);
  const gate = gateOf(open, store);
  const select = (chosen: unknown): void => {
    const entry = shown.find(({ tab }) => tab === chosen);
    if (!entry || !gateOf(entry, store).allowed) return;
    // Back on the outer tab, the inner one that was open is open again.
    const sub = parameter === 'tab' ? parameters.get('sub') : null;
    setParameters({ [parameter]: entry.tab, ...(sub === null ? {} : { sub }) });
  };
  return (
    <WorkArea gap="small">
      <FoldsAway>
        <TabList
          size="small"
          appearance={appearance}
          selectedValue={open.tab}
          aria-label={label}
          onTabSelect={(_event, { value }) => select(value)}
        >
          {shown.map((entry) => (
            // The page of a closed tab has the links.
            <Gate key={entry.tab} decision={withoutLinks(gateOf(entry, store))}>
              <ClosableTab value={entry.tab}>{entry.label}</ClosableTab>
            </Gate>
          ))}
        </TabList>
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
