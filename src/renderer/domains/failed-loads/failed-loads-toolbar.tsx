// The toolbar of the failed loads: select all, the filter by color, and RUN with its confirm dialog; and the summary of
// the selection above the grid.

import { Button, Caption1, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { ColorFilters } from '@renderer/components/filters/color-filters';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { selectedStores, mayRun, runTable, type TenantToRun } from '@shared/domains/failed-loads/rules';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { requireAll as allOf } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { checkboxState, useSelection, useSelectionStore } from './selection-store';
import type { FailedLoadsUrlState } from './use-failed-loads-url-state';
import { isRunning, type TriggeredLoads } from './use-run-loads';

interface FailedLoadsToolbarProps {
  all: readonly FailedStore[];
  visible: readonly FailedStore[];
  view: FailedLoadsUrlState;
  onView: (change: Partial<FailedLoadsUrlState>) => void;
  triggered: TriggeredLoads;
  /** False while stores are missing, because their page is still loading or failed. */
  isWhole: boolean;
  loading: boolean;
  running: boolean;
  onRun: (storeIds: string[]) => void;
}

export function FailedLoadsToolbar(props: FailedLoadsToolbarProps) {
  const { all, visible, triggered, view, onView, isWhole, loading, running, onRun } = props;
  const idleStores = all.filter(({ storeId }) => !isRunning(triggered, storeId));
  const styles = useStyles();
  const confirm = useConfirm();
  const notify = useNotify();
  const writable = useWritePermission('run-failed-loads');
  const selection = useSelectionStore();
  const confirmAndRun = async (): Promise<void> => {
    const chosen = selectedStores(idleStores, selection.get());
    if (chosen.length === 0) {
      notify.warning(texts.noneSelected, { title: texts.noneSelectedTitle, duration: 'short' });
      return;
    }
    const body = <RunConfirmationTable tenants={runTable(chosen)} />;
    if (await confirm({ title: texts.confirmTitle, body })) onRun(chosen.map(({ storeId }) => storeId));
  };
  return (
    <div className={styles.bar} role="group" aria-label={texts.title}>
      <SelectAllCheckbox
        all={idleStores}
        visible={visible.filter(({ storeId }) => !isRunning(triggered, storeId))}
        isWhole={isWhole}
      />
      <ColorFilters chosen={view.bands} onChange={(bands) => onView({ bands })} />
      <div className={styles.end}>
        <Button onClick={() => selection.clear()}>{messages.actions.clear}</Button>
        <RequirePermission permission={allOf(mayRun({ loading, running }), writable)}>
          <Button appearance="primary" onClick={() => void confirmAndRun()}>
            {failedLoadsTexts.run}
          </Button>
        </RequirePermission>
      </div>
    </div>
  );
}

const useSelectAllCheckboxStyles = makeStyles({
  // The space is reserved, so that nothing moves when a filter is set; in a small window the colors need it.
  invisible: { visibility: 'hidden', '@media (max-width: 1199px)': { display: 'none' } },
});

interface SelectAllCheckboxProps {
  all: readonly FailedStore[];
  visible: readonly FailedStore[];
  isWhole: boolean;
}

/**
 * Selects all visible stores. It names their number while filters hide others, with a button that selects those too, and
 * while others are on their way. Clearing it clears the whole selection.
 */
function SelectAllCheckbox({ all, visible, isWhole }: SelectAllCheckboxProps) {
  const styles = useSelectAllCheckboxStyles();
  const selection = useSelectionStore();
  const checked = useSelection((chosen) => checkboxState(chosen, visible));
  const filtered = visible.length < all.length;
  return (
    <>
      <Checkbox
        label={filtered || !isWhole ? failedLoadsTexts.allShown(visible.length) : failedLoadsTexts.all}
        checked={checked}
        // The checkbox is disabled until the grid has reported its rows, because it would select none.
        disabled={visible.length === 0 && checked === false}
        onChange={(_event, data) =>
          data.checked === true ? selection.setSelected(visible, true) : selection.clear()
        }
      />
      <Button
        {...(filtered && isWhole ? {} : { className: styles.invisible })}
        appearance="subtle"
        size="small"
        onClick={() => selection.setSelected(all, true)}
      >
        {failedLoadsTexts.selectAll(all.length)}
      </Button>
    </>
  );
}

const useSelectionSummaryStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3 },
});

interface SelectionSummaryProps {
  all: readonly FailedStore[];
  visible: readonly FailedStore[];
}

/** The number of selected stores, and how many of them the filters hide. */
export function SelectionSummary({ all, visible }: SelectionSummaryProps) {
  const styles = useSelectionSummaryStyles();
  const chosen = useSelection((selection) => selectedStores(all, selection).length);
  const hidden = useSelection((selection) => chosen - selectedStores(visible, selection).length);
  return (
    <Caption1 role="status" className={styles.text}>
      {failedLoadsTexts.selected(chosen, all.length)}
      {hidden > 0 && failedLoadsTexts.hidden(hidden)}
    </Caption1>
  );
}

const useRunConfirmationTableStyles = makeStyles({
  area: {
    maxHeight: '50vh',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      overflowWrap: 'anywhere',
    },
    '& tbody th, & tbody td': { boxShadow: `inset 0 1px ${tokens.colorNeutralStroke2}` },
    '& thead th': {
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground3,
      color: tokens.colorNeutralForeground2,
    },
    '& tbody th': {
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});

/**
 * The stores about to run: one cell per tenant beside its stores. It uses plain elements, since there may be thousands
 * of rows.
 */
function RunConfirmationTable({ tenants }: { tenants: readonly TenantToRun[] }) {
  const styles = useRunConfirmationTableStyles();
  return (
    <div className={styles.area} role="region" aria-label={failedLoadsTexts.storesToRun} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.words.tenant}</th>
            <th scope="col">{messages.words.store}</th>
          </tr>
        </thead>
        <tbody>
          {tenants.map(({ tenantName, storeNames }) => (
            <Fragment key={tenantName}>
              {storeNames.map((storeName, index) => (
                <tr key={storeName}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={storeNames.length} dir="auto">
                      {tenantName}
                    </th>
                  )}
                  <td dir="auto">{storeName}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const texts = failedLoadsTexts;

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXXS,
    '& .fui-Button': { minWidth: 'auto' },
  },
  end: {
    marginInlineStart: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
});
