import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { OpcodeSuggestion } from '@shared/domains/opcode-suggestions/model';
import type { AlikeSuggestions } from '@shared/domains/opcode-suggestions/rules';
import { opcodeSuggestionsTexts } from '@shared/domains/opcode-suggestions/texts';
import type { Opcode } from '@shared/domains/opcodes/model';
import type { Decision } from '@shared/kernel/decision';
import { SuggestionLine } from './suggestion-line';

/** More opcodes of one group are accepted together. */
const MOST_SHOWN = 40;

const useStyles = makeStyles({
  root: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  list: { margin: 0, padding: 0, paddingInlineStart: tokens.spacingHorizontalXXL, listStyleType: 'none' },
});

interface AlikeItemProps {
  group: AlikeSuggestions;
  opcodes: ReadonlyMap<number, Opcode>;
  decision: Decision;
  onAccept: (suggestions: readonly OpcodeSuggestion[]) => void;
}

const nameOf = (opcode: Opcode | undefined): string =>
  opcode ? `${opcode.lbropcode} ${opcode.lbropcodedesc ?? ''}`.trim() : '';

/** Opcodes that begin alike: accepted together, or opened and decided one by one. One alone is itself. */
export function AlikeItem({ group, opcodes, decision, onAccept }: AlikeItemProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const { suggestions, opcategory, confidence } = group;
  const first = suggestions[0];
  if (!first) return null;
  const alone = suggestions.length === 1;
  const name = alone ? nameOf(opcodes.get(first.id)) : `${group.alike}…`;
  return (
    <li className={styles.root}>
      <SuggestionLine
        name={name}
        count={suggestions.length}
        opcategory={opcategory}
        confidence={confidence}
        reasons={first.reasons}
        decision={decision}
        onAccept={() => onAccept(suggestions)}
        fold={
          !alone && (
            <Button
              appearance="subtle"
              size="small"
              icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
              aria-expanded={open}
              aria-label={opcodeSuggestionsTexts.showOpcodes(name)}
              onClick={() => setOpen(!open)}
            />
          )
        }
      />
      {open && !alone && (
        <ul className={styles.list} aria-label={opcodeSuggestionsTexts.showOpcodes(name)}>
          {suggestions.slice(0, MOST_SHOWN).map((one) => (
            <li key={one.id}>
              <SuggestionLine
                name={nameOf(opcodes.get(one.id))}
                count={1}
                {...one}
                decision={decision}
                onAccept={() => onAccept([one])}
              />
            </li>
          ))}
          {suggestions.length > MOST_SHOWN && (
            <li>{opcodeSuggestionsTexts.more(suggestions.length - MOST_SHOWN)}</li>
          )}
        </ul>
      )}
    </li>
  );
}
