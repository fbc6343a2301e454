// An open labor grid of the list: its rates, which can be edited, and the buttons that edit, export and delete it.

import {
  Button,
  Field,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownload20Regular, Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTableExport } from '@renderer/components/data-grid/export/use-table-export';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { readOnlySheet } from '@renderer/components/editable-grids/cell-sheet/use-sheet';
import { DateInput } from '@renderer/components/form';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { AnswerView } from '@renderer/components/page/answer-view';
import { DraftBar } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { exportName } from '@shared/domains/labor-grids/grid-names';
import type { GridRates, GridTypeMaster, LaborGrid } from '@shared/domains/labor-grids/model';
import { TENTHS, textsOf } from '@shared/domains/labor-grids/rates';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { gridPeriod } from '@shared/domains/module-details/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import type { ExportFormat, TableColumn } from '@shared/kernel/table/table';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { gridKeyOf, type GridOwner, gridStoreOf, useGridWritePermission } from './grid-owner';
import { ChooseDefaultDialog } from './choose-default-dialog';
import { RatesView } from './rates/rates-view';
import { type GridEdit, useGridEdit, useGridRemoval } from './use-grid-edit';

interface GridPanelProps {
  store: GridOwner;
  grid: LaborGrid;
  prior: LaborGrid | undefined;
  masters: readonly GridTypeMaster[];
}

export function GridPanel({ store, grid, prior, masters }: GridPanelProps) {
  const bridge = useBridge();
  const gridInput = { ...gridStoreOf(store), ...gridKeyOf(grid) };
  const rates = useQuery(bridge.laborGrids.rates.queryOptions(gridInput));
  const before = useQuery(
    bridge.laborGrids.rates.queryOptions(
      { ...gridStoreOf(store), ...gridKeyOf(prior ?? grid) },
      { enabled: prior !== undefined },
    ),
  );
  const priorRates = prior && before.data?.data;
  return (
    <AnswerView query={rates} errorTitle={laborGridTexts.notRead.grid}>
      {(stored) => (
        <OpenGrid
          store={store}
          grid={grid}
          stored={stored}
          isRead={!rates.isFetching}
          prior={prior && priorRates ? { rates: priorRates, period: gridPeriod(prior.gridOrder) } : null}
          masters={masters}
        />
      )}
    </AnswerView>
  );
}

const COLUMNS: TableColumn[] = [laborGridTexts.rates.hours, ...TENTHS].map((header) => ({
  key: header,
  header,
  type: 'number',
  empty: '',
}));

/** Exports a grid in the format of an upload: hours and ten rates per line. */
function useGridExport(storeName: string, grid: LaborGrid): (format: ExportFormat, rates: GridRates) => void {
  const write = useTableExport(
    exportName(storeName, grid),
    laborGridTexts.sheetName,
    laborGridTexts.exportFailed,
  );
  return (format, rates) =>
    write(format, {
      columns: COLUMNS,
      rowCount: rates.length,
      pieces: () => [rates.map((line, hours) => [hours, ...line])],
    });
}

const useGridActionsStyles = makeStyles({
  end: { marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface GridActionsProps {
  store: GridOwner;
  edit: GridEdit;
  deleting: boolean;
  /** False while the rates are read again: a deletion names what is shown, which an own save may have changed. */
  isRead: boolean;
  onEdit: () => void;
  onExport: (format: ExportFormat) => void;
  onDelete: () => void;
}

/** The buttons of an open grid: Update and Cancel while it is edited, otherwise Edit Grid, Export and Delete. */
function GridActions({ store, edit, deleting, isRead, onEdit, onExport, onDelete }: GridActionsProps) {
  const styles = useGridActionsStyles();
  const writable = useGridWritePermission(store);
  const mayExport = useExportPermission();
  if (edit.base)
    return (
      <div className={styles.end}>
        <Button onClick={() => void edit.cancel()}>{messages.actions.cancel}</Button>
        <RequirePermission
          permission={requireAll(writable, allowedWhen(edit.dirty, gridTexts.rows.nothingPending))}
        >
          <Button
            appearance="primary"
            disabledFocusable={edit.busy}
            {...(edit.busy ? { icon: <BusySpinner /> } : {})}
            onClick={() => void edit.save()}
          >
            {laborGridTexts.update}
          </Button>
        </RequirePermission>
      </div>
    );
  return (
    <>
      <RequirePermission permission={writable}>
        <Button icon={<Edit20Regular />} onClick={onEdit}>
          {laborGridTexts.edit}
        </Button>
      </RequirePermission>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<ArrowDownload20Regular />}>{messages.actions.export}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <RequirePermission permission={mayExport('csv')}>
              <MenuItem onClick={() => onExport('csv')}>{laborGridTexts.exportCsv}</MenuItem>
            </RequirePermission>
            <RequirePermission permission={mayExport('xlsx')}>
              <MenuItem onClick={() => onExport('xlsx')}>{laborGridTexts.exportExcel}</MenuItem>
            </RequirePermission>
          </MenuList>
        </MenuPopover>
      </Menu>
      <RequirePermission
        permission={requireAll(writable, allowedWhen(isRead, controlTexts.disabled.reading))}
      >
        <Button icon={<Delete20Regular />} disabledFocusable={deleting} onClick={onDelete}>
          {messages.actions.delete}
        </Button>
      </RequirePermission>
    </>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, paddingBlock: tokens.spacingVerticalS },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
});

interface OpenGridProps extends Omit<GridPanelProps, 'prior'> {
  stored: GridRates;
  isRead: boolean;
  prior: { rates: GridRates; period: string } | null;
}

function OpenGrid({ store, grid, stored, isRead, prior, masters }: OpenGridProps) {
  const styles = useStyles();
  const edit = useGridEdit(store, grid, stored);
  const removal = useGridRemoval(store, grid, masters, stored);
  const exportGrid = useGridExport(store.storeName, grid);
  const displayedSheet = useMemo(() => readOnlySheet(textsOf(stored)), [stored]);
  const errorTexts = [...new Set(edit.wrong.map(({ message }) => message))];
  return (
    <div className={styles.root}>
      <DraftBar offer={edit.busy ? null : edit.draft.offer} />
      <div className={styles.bar}>
        {edit.base && (
          <Field
            label={laborGridTexts.installDate}
            required
            orientation="horizontal"
            validationState={edit.dayError === undefined ? 'none' : 'error'}
            validationMessage={edit.dayError}
          >
            <DateInput value={edit.day} onChange={edit.setDay} />
          </Field>
        )}
        <GridActions
          store={store}
          edit={edit}
          deleting={removal.isPending}
          isRead={isRead}
          onEdit={edit.begin}
          onExport={(format) => exportGrid(format, stored)}
          onDelete={() => void removal.begin()}
        />
      </div>
      {errorTexts.map((text) => (
        <MessageBar key={text} intent="error" role="alert">
          <MessageBarBody>{text}</MessageBarBody>
        </MessageBar>
      ))}
      <RatesView
        key={edit.base ? 'edited' : 'stored'}
        label={`${grid.gridType} ${gridPeriod(grid.gridOrder)}`}
        period={gridPeriod(grid.gridOrder)}
        sheet={edit.base ? edit.sheet : displayedSheet}
        prior={prior}
        base={edit.base?.rates ?? null}
        tried={edit.tried}
        editable={edit.base !== null}
      />
      {removal.asking !== null && (
        <ChooseDefaultDialog
          store={store}
          gridType={grid.gridType}
          reason={removal.asking}
          masters={masters}
          busy={removal.isPending}
          onChoose={removal.send}
          onClose={removal.stop}
        />
      )}
    </div>
  );
}
