// The table of a store's parts matrices, with a row for each period that can be expanded, and the toolbar above it.

import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { Checkmark20Regular, TextBulletListLtr20Regular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AddButton } from '@renderer/components/page/add-button';
import { EmptyState } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import {
  keyOf,
  mayChangeMatrices,
  maySubmitMatrices,
  isSameSeries,
  usesSources,
} from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { submissionTexts } from '@shared/domains/submissions/texts';
import { type Permission, requireAll } from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { MatrixNamesDialog } from './matrix-names-dialog';
import { MatrixRow } from './matrix-row';
import {
  OPEN_PARAMETER,
  openMatricesParameter,
  openMatrixKeys,
  useMatrixNavigation,
} from './matrix-url-state';

interface MatrixListProps {
  store: Store;
  /** The heading of the tab, which stands in one line with the buttons. */
  heading: ReactNode;
  matrices: readonly PartsMatrix[];
}

export function MatrixList({ store, heading, matrices }: MatrixListProps) {
  const styles = useStyles();
  const [parameters, setParameters] = useUrlState();
  const open = openMatrixKeys(parameters);
  const toggle = (key: string): void =>
    setParameters({
      [OPEN_PARAMETER]: openMatricesParameter(
        open.includes(key) ? open.filter((other) => other !== key) : [...open, key],
      ),
    });
  const withSources = usesSources(store.dms);
  const changeable = requireAll(useWritePermission(), mayChangeMatrices(store));
  return (
    <>
      <MatrixToolbar store={store} heading={heading} matrixCount={matrices.length} changeable={changeable} />
      {matrices.length === 0 ? (
        <EmptyState
          text={partsMatricesTexts.none}
          hint={changeable.allowed ? partsMatricesTexts.noneHint : undefined}
        />
      ) : (
        <div className={styles.scroll}>
          <Table className={styles.table} size="small" aria-label={partsMatricesTexts.table}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell className={styles.expander}>
                  {partsMatricesTexts.columns.open}
                </TableHeaderCell>
                <TableHeaderCell>{partsMatricesTexts.columns.period}</TableHeaderCell>
                <TableHeaderCell>{partsMatricesTexts.columns.name}</TableHeaderCell>
                <TableHeaderCell>{partsMatricesTexts.columns.partsFor}</TableHeaderCell>
                {withSources && <TableHeaderCell>{partsMatricesTexts.columns.sources}</TableHeaderCell>}
                <TableHeaderCell>{partsMatricesTexts.columns.installDate}</TableHeaderCell>
                <TableHeaderCell>{partsMatricesTexts.columns.rows}</TableHeaderCell>
                <TableHeaderCell>{gridTexts.action}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {matrices.map((matrix) => {
                const key = keyOf(matrix);
                return (
                  <MatrixRow
                    key={key}
                    store={store}
                    matrix={matrix}
                    series={matrices.filter((other) => isSameSeries(matrix, other))}
                    all={matrices}
                    withSources={withSources}
                    open={open.includes(key)}
                    onToggle={() => toggle(key)}
                  />
                );
              })}
            </TableBody>
          </Table>
        </div>
      )}
    </>
  );
}

const useMatrixToolbarStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto', display: 'flex' },
});

const KIND = 'parts_matrix';

interface MatrixToolbarProps extends Pick<MatrixListProps, 'store' | 'heading'> {
  matrixCount: number;
  changeable: Permission;
}

function MatrixToolbar({ store, heading, matrixCount, changeable }: MatrixToolbarProps) {
  const styles = useMatrixToolbarStyles();
  const { add } = useMatrixNavigation();
  const [names, setNames] = useState(false);
  return (
    <div className={styles.bar}>
      {heading}
      <AddButton
        id="partsMatrices.add"
        title={partsMatricesTexts.add}
        subtitle={store.storeName}
        permission={changeable}
        onAdd={add}
      />
      <Button icon={<TextBulletListLtr20Regular />} onClick={() => setNames(true)}>
        {partsMatricesTexts.allNames}
      </Button>
      {!store.isPartsMatrixSubmitted && (
        <div className={styles.end}>
          <SubmitButton store={store} matrixCount={matrixCount} />
        </div>
      )}
      {names && <MatrixNamesDialog store={store} onClose={() => setNames(false)} />}
    </div>
  );
}

/** The button that declares the matrices complete; it disappears after that. */
function SubmitButton({ store, matrixCount }: Omit<MatrixToolbarProps, 'heading' | 'changeable'>) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const { storeId, tenantId } = store;
  const submit = useChange(bridge.submissions.submit.mutationOptions(), {
    recordName: storePageTexts.theStore(store.storeName),
    invalidates: ['stores', 'partsMatrices', 'tenants'],
    onDone: (message) => notify.success(message ?? submissionTexts.submitted(KIND)),
  });
  const permission = requireAll(
    useWritePermission(),
    mayChangeMatrices(store),
    maySubmitMatrices(matrixCount),
  );
  const confirmAndSubmit = async (): Promise<void> => {
    const sure = await confirm({
      title: partsMatricesTexts.submitTitle,
      body: partsMatricesTexts.submitText,
      confirmLabel: messages.actions.submit,
    });
    if (sure) submit.mutate({ storeId, tenantId, kind: KIND });
  };
  return (
    <RequirePermission permission={permission}>
      <Button
        icon={<Checkmark20Regular />}
        disabledFocusable={submit.isPending}
        onClick={() => void confirmAndSubmit()}
      >
        {messages.actions.submit}
      </Button>
    </RequirePermission>
  );
}

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { marginTop: tokens.spacingVerticalS, tableLayout: 'auto' },
  expander: { width: '56px' },
});
