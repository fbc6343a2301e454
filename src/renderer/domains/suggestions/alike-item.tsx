import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Suggestion } from '@shared/domains/suggestions/model';
import type { AlikeSuggestions } from '@shared/domains/suggestions/rules';
import { suggestionTexts, type SubjectTexts } from '@shared/domains/suggestions/texts';
import type { Decision } from '@shared/kernel/decision';
import { SuggestionLine } from './suggestion-line';

/** More of one group are accepted together. */
const MOST_SHOWN = 40;

const useStyles = makeStyles({
  root: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  list: { margin: 0, padding: 0, paddingInlineStart: tokens.spacingHorizontalXXL, listStyleType: 'none' },
});

interface AlikeItemProps<S extends Suggestion> {
  group: AlikeSuggestions<S>;
  /** By their id. */
  names: ReadonlyMap<S['id'], string>;
  texts: SubjectTexts;
  decision: Decision;
  onAccept: (suggestions: readonly S[]) => void;
}

/** What begins alike: accepted together, or opened and decided one by one. One alone is itself. */
export function AlikeItem<S extends Suggestion>(props: AlikeItemProps<S>) {
  const { group, names, texts, decision, onAccept } = props;
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const { suggestions, choice, confidence } = group;
  const line = { decision, texts };
  const first = suggestions[0];
  if (!first) return null;
  const alone = suggestions.length === 1;
  const nameOf = ({ id }: S): string => names.get(id) ?? '';
  const name = alone ? nameOf(first) : `${group.alike}…`;
  return (
    <li className={styles.root}>
      <SuggestionLine
        name={name}
        count={suggestions.length}
        {...{ ...line, choice, confidence }}
        reasons={first.reasons}
        onAccept={() => onAccept(suggestions)}
        fold={
          !alone && (
            <Button
              appearance="subtle"
              size="small"
              icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
              aria-expanded={open}
              aria-label={texts.members(name)}
              onClick={() => setOpen(!open)}
            />
          )
        }
      />
      {open && !alone && (
        <ul className={styles.list} aria-label={texts.members(name)}>
          {suggestions.slice(0, MOST_SHOWN).map((one) => (
            <li key={one.id}>
              <SuggestionLine
                name={nameOf(one)}
                count={1}
                {...{ ...line, choice: one.choice, confidence: one.confidence, reasons: one.reasons }}
                onAccept={() => onAccept([one])}
              />
            </li>
          ))}
          {suggestions.length > MOST_SHOWN && (
            <li>{suggestionTexts.more(suggestions.length - MOST_SHOWN)}</li>
          )}
        </ul>
      )}
    </li>
  );
}
