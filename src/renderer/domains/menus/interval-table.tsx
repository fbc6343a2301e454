// The table of a menu's intervals, one for each category, with buttons that edit and remove them; a removed one is
// created again by Undo.

import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { type UndoOffer, useOfferActionUndo } from '@renderer/components/saving/use-undo';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { formatAmount, formatMileages } from '@shared/domains/menus/mileage';
import type { Menu, MenuInterval } from '@shared/domains/menus/model';
import { mayCreateInterval } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Permission } from '@shared/kernel/access/permission';
import { formatMoney } from '@shared/kernel/text/format';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { INTERVAL_INVALIDATES, removedIntervalUndo } from './interval-form/edited-interval';
import { menusKeyOf } from './menus-queries';

interface IntervalTableProps {
  store: Store;
  menu: Menu;
  intervals: readonly MenuInterval[];
  permission: Permission;
  onEdit: (interval: MenuInterval) => void;
}

export function IntervalTable({ store, menu, intervals, permission, onEdit }: IntervalTableProps) {
  const styles = useStyles();
  return (
    <div className={styles.scroll}>
      <Table size="small" aria-label={menusTexts.intervalsOf(menu.menuName)} className={styles.table}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{menusTexts.fields.category}</TableHeaderCell>
            <TableHeaderCell>{menusTexts.fields.opcodes}</TableHeaderCell>
            <TableHeaderCell>{menusTexts.fields.mileages}</TableHeaderCell>
            <TableHeaderCell className={styles.amountHead}>{menusTexts.fields.sales}</TableHeaderCell>
            <TableHeaderCell className={styles.amountHead}>{menusTexts.fields.frh}</TableHeaderCell>
            <TableHeaderCell className={styles.amountHead}>{menusTexts.fields.items}</TableHeaderCell>
            <TableHeaderCell className={styles.amountHead}>{gridTexts.action}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {intervals.map((interval) => (
            <TableRow key={interval.serviceType}>
              <TableCell className={styles.category}>{interval.serviceType}</TableCell>
              <TableCell>{interval.opcodes.join(', ')}</TableCell>
              <TableCell title={interval.ratings.map(formatAmount).join(', ')}>
                {formatMileages(interval.ratings)}
              </TableCell>
              <TableCell className={styles.amount}>{formatMoney(interval.price)}</TableCell>
              <TableCell className={styles.amount}>{formatAmount(interval.frh)}</TableCell>
              <TableCell className={styles.amount}>{formatAmount(interval.items)}</TableCell>
              <TableCell className={styles.actions}>
                <IntervalRowActions
                  store={store}
                  menu={menu}
                  interval={interval}
                  permission={permission}
                  onEdit={() => onEdit(interval)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface IntervalRowActionsProps {
  store: Store;
  menu: Menu;
  interval: MenuInterval;
  permission: Permission;
  onEdit: () => void;
}

function IntervalRowActions(props: IntervalRowActionsProps) {
  const { store, menu, interval, permission, onEdit } = props;
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const offerUndo = useOfferActionUndo();
  const { menuName } = menu;
  const { serviceType, opcodes, price, ratings } = interval;
  const remove = useChange(bridge.menus.removeInterval.mutationOptions(), {
    recordName: menusTexts.interval(serviceType),
    invalidates: INTERVAL_INVALIDATES,
  });
  const key = { ...menusKeyOf(store), menuName };
  const send = (undo: UndoOffer): void => {
    remove.mutate(
      { ...key, seen: interval },
      { onSuccess: () => notify.success(menusTexts.intervalDeleted(menuName), undo) },
    );
  };
  /** Asks about the interval of a menu that takes none: the provider has disabled it, and Undo could not create it. */
  const confirmAndSend = async (): Promise<void> => {
    const sure = await confirm({
      title: menusTexts.removeIntervalTitle,
      body: (
        <>
          <p>{menusTexts.removeIntervalQuestion}</p>
          <p>
            {menusTexts.intervalSummary(
              menuName,
              serviceType,
              opcodes,
              formatMoney(price),
              formatMileages(ratings),
            )}
          </p>
        </>
      ),
      confirmLabel: messages.actions.remove,
      intent: 'danger',
    });
    if (sure) send({});
  };
  const removeInterval = (): void => {
    if (!mayCreateInterval(menu).allowed) return void confirmAndSend();
    const address = { kind: 'removedInterval', key: { menu: key, interval } } as const;
    send(offerUndo(removedIntervalUndo, address, menusTexts.interval(serviceType)));
  };
  return (
    <>
      <PermittedIconButton
        permission={permission}
        icon={<Edit20Regular />}
        label={messages.actions.editOf(serviceType)}
        onClick={onEdit}
      />
      <PermittedIconButton
        permission={permission}
        icon={<Delete20Regular />}
        label={messages.actions.removeOf(serviceType)}
        disabledFocusable={remove.isPending}
        onClick={removeInterval}
      />
    </>
  );
}

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  // Columns fit their content; opcodes and mileages take the remaining width.
  table: { tableLayout: 'auto', minWidth: '640px' },
  category: { fontWeight: tokens.fontWeightSemibold },
  amount: { textAlign: 'end', whiteSpace: 'nowrap' },
  amountHead: { '& .fui-TableHeaderCell__button': { justifyContent: 'flex-end' } },
  actions: { textAlign: 'end', whiteSpace: 'nowrap' },
});
