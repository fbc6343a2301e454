import { Button, Field, makeStyles, Slider, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { Gate } from '@renderer/components/gate';
import type { Suggestion } from '@shared/domains/suggestions/model';
import { groupAlike, surerThan } from '@shared/domains/suggestions/rules';
import { suggestionTexts, type SubjectTexts } from '@shared/domains/suggestions/texts';
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

interface SuggestionListProps<S extends Suggestion> {
  suggestions: readonly S[];
  names: ReadonlyMap<S['id'], string>;
  texts: SubjectTexts;
  decision: Decision;
  onAccept: (suggestions: readonly S[]) => void;
}

/** All above a certainty at once, or one group of alike ones after the other. */
export function SuggestionList<S extends Suggestion>(props: SuggestionListProps<S>) {
  const { suggestions, texts, decision, onAccept } = props;
  const styles = useStyles();
  const [percent, setPercent] = useState(USUALLY_SURE);
  const sure = useMemo(() => surerThan(suggestions, percent), [suggestions, percent]);
  const groups = useMemo(() => groupAlike(suggestions), [suggestions]);
  const list = useNextLine(suggestions);
  return (
    <>
      <div className={styles.sure}>
        <Field label={suggestionTexts.atLeast(percent)} className={styles.slider}>
          <Slider min={50} max={99} value={percent} onChange={(_event, { value }) => setPercent(value)} />
        </Field>
        <Gate decision={all(decision, when(sure.length > 0, suggestionTexts.nothingSure))}>
          <Button appearance="primary" onClick={() => onAccept(sure)}>
            {suggestionTexts.acceptAll(texts.counted(sure.length))}
          </Button>
        </Gate>
      </div>
      <ul {...list} className={styles.list} aria-label={texts.title}>
        {groups.slice(0, MOST_SHOWN).map((group) => (
          <AlikeItem key={`${group.alike} ${group.choice}`} {...props} group={group} />
        ))}
      </ul>
      {groups.length > MOST_SHOWN && <p>{suggestionTexts.more(groups.length - MOST_SHOWN)}</p>}
    </>
  );
}
