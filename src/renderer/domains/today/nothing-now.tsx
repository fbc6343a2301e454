import { Body1, makeStyles } from '@fluentui/react-components';
import { QuietState } from '@renderer/components/page-states';
import { todayTexts as texts } from '@shared/domains/today/texts';
import type { SourceState } from './use-today-sources';

const useStyles = makeStyles({ text: { maxWidth: '72ch' } });

interface NothingNowProps {
  states: readonly SourceState[];
  onlyMine: boolean;
  /** How many lines are put off until tomorrow. */
  snoozed: number;
}

/** Nothing is left to do: what was looked at, so that one can believe it. */
export function NothingNow({ states, onlyMine, snoozed }: NothingNowProps) {
  const styles = useStyles();
  return (
    <QuietState title={onlyMine ? texts.nothingMine : texts.nothing}>
      <Body1 align="center" className={styles.text}>
        {onlyMine ? texts.howToTake : texts.noneOf(states.map(({ source }) => texts.none[source]))}
      </Body1>
      {snoozed > 0 && <Body1>{texts.snoozedElse(snoozed)}</Body1>}
    </QuietState>
  );
}
