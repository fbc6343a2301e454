// The button that opens a read-only dialog with everything about a menu.

import {
  Body1Strong,
  Button,
  Caption1,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Info20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/page/answer-view';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { formatAmount } from '@shared/domains/menus/mileage';
import type { Menu } from '@shared/domains/menus/model';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { formatMoney } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { menusKeyOf } from './menus-queries';

const useMenuDetailsButtonStyles = makeStyles({ surface: { maxWidth: 'min(960px, 94vw)' } });

export function MenuDetailsButton({ store, menu }: { store: Store; menu: Menu }) {
  const styles = useMenuDetailsButtonStyles();
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Info20Regular />}>
          Menu Details
        </Button>
      </DialogTrigger>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Menu Details</DialogTitle>
          <DialogContent>
            <MenuDetails store={store} menuName={menu.menuName} />
          </DialogContent>
          <DialogActions position="start">
            <DialogTrigger disableButtonEnhancement>
              <Button>{messages.actions.close}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalL },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: tokens.spacingVerticalS,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  item: {
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingVerticalS,
  },
  head: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  quiet: { display: 'block', color: tokens.colorNeutralForeground2 },
});

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

const factsOf = (menu: Menu): readonly (readonly [term: string, value: string])[] => [
  ['Menu name', menu.menuName],
  ['Default menu', yesNo(menu.menuIsdefault)],
  ['Enabled', yesNo(menu.menuEnable)],
  ['Mileage Interval', formatAmount(menu.milegaeInterval)],
  ['Maximum Miles', formatAmount(menu.maxMiles)],
  ['Miles Before', formatAmount(menu.beforeMiles)],
  ['Miles After', formatAmount(menu.afterMiles)],
  ['Mapped models', formatAmount(menu.mappedModels)],
];

/** The facts of a menu, and its intervals with the descriptions of their opcodes and each mileage. */
function MenuDetails({ store, menuName }: { store: Store; menuName: string }) {
  const styles = useStyles();
  const bridge = useBridge();
  const details = useQuery(bridge.menus.details.queryOptions({ ...menusKeyOf(store), menuName }));
  return (
    <AnswerView query={details} errorTitle="The menu could not be loaded">
      {({ menu, intervals, opcodes }) => (
        <div className={styles.root}>
          <dl className={styles.facts}>
            {factsOf(menu).map(([term, value]) => (
              <div key={term}>
                <dt className={styles.term}>
                  <Caption1>{term}</Caption1>
                </dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
          {intervals.length === 0 && <span>{menusTexts.noIntervals}</span>}
          <ul className={styles.list} aria-label={`Intervals of ${menu.menuName}`}>
            {intervals.map((interval) => (
              <li key={interval.serviceType} className={styles.item}>
                <div className={styles.head}>
                  <Body1Strong>{interval.serviceType}</Body1Strong>
                  <span>
                    {formatMoney(interval.price)} · FRH {formatAmount(interval.frh)} · Items{' '}
                    {formatAmount(interval.items)}
                  </span>
                </div>
                {opcodes
                  .filter(({ opcode }) => interval.opcodes.includes(opcode))
                  .map(({ opcode, opcodedescription }) => (
                    <Caption1 key={opcode} className={styles.quiet}>
                      {opcode} {opcodedescription}
                    </Caption1>
                  ))}
                <Caption1 className={styles.quiet}>
                  At {interval.ratings.map(formatAmount).join(', ')} miles
                </Caption1>
              </li>
            ))}
          </ul>
        </div>
      )}
    </AnswerView>
  );
}
