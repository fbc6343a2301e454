import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { GroupField } from '@renderer/components/form';
import { useController, type Control } from 'react-hook-form';
import type { IntervalInputs } from '@shared/domains/menus/interval-form';
import { ratingAt, ratingCount, type MileageScale } from '@shared/domains/menus/mileage';
import { formatAmount } from '@shared/domains/menus/amounts';
import { MileageScaleButtons } from './mileage-scale-buttons';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  count: { color: tokens.colorNeutralForeground2, marginInlineStart: 'auto' },
});

/** How services recur; a scale of more mileages than this is picked one by one. */
const EVERY = [
  { every: 1, label: 'All' },
  { every: 2, label: 'Every 2nd' },
  { every: 3, label: 'Every 3rd' },
  { every: 4, label: 'Every 4th' },
  { every: 6, label: 'Every 6th' },
] as const;
const MOST_AT_ONCE = 500;

const everyOf = (scale: MileageScale, every: number): number[] =>
  Array.from({ length: Math.floor(ratingCount(scale) / every) }, (_none, at) =>
    ratingAt(scale, (at + 1) * every - 1),
  );

/** The mileages of a menu as a scale: each is picked by itself, or as often as the service recurs. */
export function MileageField({ control, menu }: { control: Control<IntervalInputs>; menu: MileageScale }) {
  const styles = useStyles();
  const { field, fieldState } = useController({ control, name: 'ratings' });
  const count = ratingCount(menu);
  const pick = (ratings: readonly number[]): void => field.onChange([...ratings].sort((a, b) => a - b));
  const toggle = (miles: number): void =>
    pick(
      field.value.includes(miles) ? field.value.filter((other) => other !== miles) : [...field.value, miles],
    );
  return (
    <GroupField label="Mileages" error={fieldState.error?.message} className={styles.root}>
      <div className={styles.bar}>
        {EVERY.filter(({ every }) => every <= count && count <= MOST_AT_ONCE).map(({ every, label }) => (
          <Button key={every} size="small" appearance="subtle" onClick={() => pick(everyOf(menu, every))}>
            {label}
          </Button>
        ))}
        <Button size="small" appearance="subtle" onClick={() => pick([])}>
          None
        </Button>
        <Caption1 role="status" className={styles.count}>
          {formatAmount(field.value.length)} of {formatAmount(count)}
        </Caption1>
      </div>
      <MileageScaleButtons scale={menu} picked={field.value} onToggle={toggle} buttonRef={field.ref} />
    </GroupField>
  );
}
