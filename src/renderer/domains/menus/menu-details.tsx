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
          {menusTexts.menuDetails}
        </Button>
      </DialogTrigger>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{menusTexts.menuDetails}</DialogTitle>
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

const factsOf = (menu: Menu): readonly (readonly [term: string, value: string])[] => [
  [menusTexts.fields.menuName, menu.menuName],
  [menusTexts.fields.defaultMenu, messages.generic.yesOrNo(menu.menuIsdefault)],
  [menusTexts.fields.enabled, messages.generic.yesOrNo(menu.menuEnable)],
  [menusTexts.fields.mileageInterval, formatAmount(menu.milegaeInterval)],
  [menusTexts.fields.maxMiles, formatAmount(menu.maxMiles)],
  [menusTexts.fields.beforeMiles, formatAmount(menu.beforeMiles)],
  [menusTexts.fields.afterMiles, formatAmount(menu.afterMiles)],
  [menusTexts.fields.mappedModels, formatAmount(menu.mappedModels)],
];

/** The facts of a menu, and its intervals with the descriptions of their opcodes and each mileage. */
function MenuDetails({ store, menuName }: { store: Store; menuName: string }) {
  const styles = useStyles();
  const bridge = useBridge();
  const details = useQuery(bridge.menus.details.queryOptions({ ...menusKeyOf(store), menuName }));
  return (
    <AnswerView query={details} errorTitle={menusTexts.unread.menu}>
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
          <ul className={styles.list} aria-label={menusTexts.intervalsOf(menu.menuName)}>
            {intervals.map((interval) => (
              <li key={interval.serviceType} className={styles.item}>
                <div className={styles.head}>
                  <Body1Strong>{interval.serviceType}</Body1Strong>
                  <span>
                    {menusTexts.amounts(
                      formatMoney(interval.price),
                      formatAmount(interval.frh),
                      formatAmount(interval.items),
                    )}
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
                  {menusTexts.atMileages(interval.ratings.map(formatAmount))}
                </Caption1>
              </li>
            ))}
          </ul>
        </div>
      )}
    </AnswerView>
  );
}
