import { Body1 } from '@fluentui/react-components';
import { QuietState } from '@renderer/components/page-states';
import { todayTexts as texts } from '@shared/domains/today/texts';
import type { SourceState } from './use-today-sources';

interface NothingNowProps {
  states: readonly SourceState[];
  onlyMine: boolean;
  /** How many lines are put off until tomorrow. */
  snoozed: number;
}

/** Nothing is left to do: what was looked at, so that one can believe it. */
export function NothingNow({ states, onlyMine, snoozed }: NothingNowProps) {
  return (
    <QuietState title={onlyMine ? texts.nothingMine : texts.nothing}>
      <Body1>{texts.lookedAt(states.map(({ source }) => texts.sources[source]))}</Body1>
      {snoozed > 0 && <Body1>{texts.snoozedElse(snoozed)}</Body1>}
    </QuietState>
  );
}
