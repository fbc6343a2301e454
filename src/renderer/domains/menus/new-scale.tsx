import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { rangeOf, ratingAt, ratingCount } from '@shared/domains/menus/mileage';
import { scaleOf, type MenuInputs } from '@shared/domains/menus/menu-form';
import { menusTexts } from '@shared/domains/menus/texts';
import { formatAmount, formatRange } from '@shared/domains/menus/amounts';

const useStyles = makeStyles({ root: { minHeight: '32px', color: tokens.colorNeutralForeground2 } });

function textOf(inputs: MenuInputs): string {
  const scale = scaleOf(inputs);
  if (scale === null) return '';
  const count = ratingCount(scale);
  if (count === 0) return menusTexts.noRatings;
  const [first, last] = [ratingAt(scale, 0), ratingAt(scale, count - 1)];
  const all = count === 1 ? '1 mileage' : `${formatAmount(count)} mileages, up to ${formatAmount(last)}`;
  return `${all}. That of ${formatAmount(first)} covers ${formatRange(rangeOf(scale, first))} miles.`;
}

/** What the numbers typed so far come to. */
export function NewScale({ inputs }: { inputs: MenuInputs }) {
  const styles = useStyles();
  return (
    <Caption1 role="status" className={styles.root}>
      {textOf(inputs)}
    </Caption1>
  );
}
