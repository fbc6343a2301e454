import { Button, Field, makeStyles, Slider, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { Gate } from '@renderer/components/gate';
import type { OpcodeSuggestion } from '@shared/domains/opcode-suggestions/model';
import { groupAlike, surerThan } from '@shared/domains/opcode-suggestions/rules';
import { opcodeSuggestionsTexts } from '@shared/domains/opcode-suggestions/texts';
import type { Opcode } from '@shared/domains/opcodes/model';
import { all, when, type Decision } from '@shared/kernel/decision';
import { AlikeItem } from './alike-item';
import { useNextLine } from './use-next-line';

/** More than these are decided one after the other, or with the button above. */
const MOST_SHOWN = 60;
const USUALLY_SURE = 90;

const useStyles = makeStyles({
  sure: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  slider: { flex: '1 1 200px' },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
});

interface SuggestionListProps {
  suggestions: readonly OpcodeSuggestion[];
  /** By their id. */
  opcodes: ReadonlyMap<number, Opcode>;
  decision: Decision;
  onAccept: (suggestions: readonly OpcodeSuggestion[]) => void;
}

/** All above a certainty at once, or one group of alike opcodes after the other. */
export function SuggestionList({ suggestions, opcodes, decision, onAccept }: SuggestionListProps) {
  const styles = useStyles();
  const [percent, setPercent] = useState(USUALLY_SURE);
  const sure = useMemo(() => surerThan(suggestions, percent), [suggestions, percent]);
  const groups = useMemo(() => groupAlike(suggestions), [suggestions]);
  const list = useNextLine(suggestions);
  return (
    <>
      <div className={styles.sure}>
        <Field label={opcodeSuggestionsTexts.atLeast(percent)} className={styles.slider}>
          <Slider min={50} max={99} value={percent} onChange={(_event, { value }) => setPercent(value)} />
        </Field>
        <Gate decision={all(decision, when(sure.length > 0, opcodeSuggestionsTexts.nothingSure))}>
          <Button appearance="primary" onClick={() => onAccept(sure)}>
            {opcodeSuggestionsTexts.acceptAll(sure.length)}
          </Button>
        </Gate>
      </div>
      <ul {...list} className={styles.list} aria-label={opcodeSuggestionsTexts.title}>
        {groups.slice(0, MOST_SHOWN).map((group) => (
          <AlikeItem
            key={`${group.alike} ${group.opcategory}`}
            group={group}
            opcodes={opcodes}
            decision={decision}
            onAccept={onAccept}
          />
        ))}
      </ul>
      {groups.length > MOST_SHOWN && <p>{opcodeSuggestionsTexts.more(groups.length - MOST_SHOWN)}</p>}
    </>
  );
}
