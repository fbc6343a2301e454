// The list of suggestions: all above a minimum certainty are accepted at once, or the groups one by one.

import { Button, Field, makeStyles, Slider, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons';
import { useMemo, useState, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import type { Suggestion } from '@shared/domains/suggestions/model';
import { type SimilarSuggestions, groupSimilar, withMinConfidence } from '@shared/domains/suggestions/rules';
import { type SubjectTexts, suggestionTexts } from '@shared/domains/suggestions/texts';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { SuggestionLine, ACCEPT_BUTTON_SELECTOR } from './suggestion-line';

interface SuggestionListProps<S extends Suggestion> {
  suggestions: readonly S[];
  names: ReadonlyMap<S['id'], string>;
  texts: SubjectTexts;
  permission: Permission;
  onAccept: (suggestions: readonly S[]) => void;
}

export function SuggestionList<S extends Suggestion>(props: SuggestionListProps<S>) {
  const { suggestions, texts, permission, onAccept } = props;
  const styles = useStyles();
  const [percent, setPercent] = useState(DEFAULT_MIN_CONFIDENCE);
  const sure = useMemo(() => withMinConfidence(suggestions, percent), [suggestions, percent]);
  const groups = useMemo(() => groupSimilar(suggestions), [suggestions]);
  const list = useFocusNextLine(suggestions);
  return (
    <>
      <div className={styles.sure}>
        <Field label={suggestionTexts.atLeast(percent)} className={styles.slider}>
          <Slider min={50} max={99} value={percent} onChange={(_event, { value }) => setPercent(value)} />
        </Field>
        <RequirePermission
          permission={requireAll(permission, allowedWhen(sure.length > 0, suggestionTexts.nothingSure))}
        >
          <Button appearance="primary" onClick={() => onAccept(sure)}>
            {suggestionTexts.acceptAll(texts.counted(sure.length))}
          </Button>
        </RequirePermission>
      </div>
      <ul {...list} className={styles.list} aria-label={texts.title}>
        {groups.slice(0, MAX_GROUPS_SHOWN).map((group) => (
          <SimilarSuggestionsItem
            key={`${group.alike} ${group.choice}`}
            {...props}
            group={group}
            percent={percent}
          />
        ))}
      </ul>
      {groups.length > MAX_GROUPS_SHOWN && <p>{suggestionTexts.more(groups.length - MAX_GROUPS_SHOWN)}</p>}
    </>
  );
}

/** The maximum number of shown members of a group; the others can only be accepted with the whole group. */
const MAX_MEMBERS_SHOWN = 40;

const useSimilarSuggestionsStyles = makeStyles({
  root: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  list: { margin: 0, padding: 0, paddingInlineStart: tokens.spacingHorizontalXXL, listStyleType: 'none' },
});

interface SimilarSuggestionsItemProps<S extends Suggestion> {
  group: SimilarSuggestions<S>;
  /** The minimum certainty that the user has chosen, in percent. */
  percent: number;
  /** The names by id. */
  names: ReadonlyMap<S['id'], string>;
  texts: SubjectTexts;
  permission: Permission;
  onAccept: (suggestions: readonly S[]) => void;
}

/** A group of similar suggestions, which can be accepted together or one by one; it may have only one member. */
function SimilarSuggestionsItem<S extends Suggestion>(props: SimilarSuggestionsItemProps<S>) {
  const { group, percent, names, texts, permission, onAccept } = props;
  const styles = useSimilarSuggestionsStyles();
  const [open, setOpen] = useState(false);
  const { suggestions, choice, confidence } = group;
  const line = { permission, texts };
  const first = suggestions[0];
  if (!first) return null;
  const alone = suggestions.length === 1;
  const nameOf = ({ id }: S): string => names.get(id) ?? '';
  const name = alone ? nameOf(first) : `${group.alike}…`;
  const sure = withMinConfidence(suggestions, percent).length;
  // The range of the group alone would not say that some members are certain enough.
  const isMixed = sure > 0 && sure < suggestions.length;
  return (
    <li className={styles.root}>
      <SuggestionLine
        name={name}
        count={suggestions.length}
        {...{ ...line, choice, confidence }}
        note={isMixed ? suggestionTexts.atLeastSure(sure, percent) : undefined}
        reasons={first.reasons}
        onAccept={() => onAccept(suggestions)}
        expandButton={
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
          {suggestions.slice(0, MAX_MEMBERS_SHOWN).map((one) => (
            <li key={one.id}>
              <SuggestionLine
                name={nameOf(one)}
                count={1}
                {...{ ...line, choice: one.choice, reasons: one.reasons }}
                confidence={{ least: one.confidence, most: one.confidence }}
                onAccept={() => onAccept([one])}
              />
            </li>
          ))}
          {suggestions.length > MAX_MEMBERS_SHOWN && (
            <li>{suggestionTexts.more(suggestions.length - MAX_MEMBERS_SHOWN)}</li>
          )}
        </ul>
      )}
    </li>
  );
}

/** The maximum number of shown groups; others appear as these are accepted, or are accepted with the button above. */
const MAX_GROUPS_SHOWN = 60;
const DEFAULT_MIN_CONFIDENCE = 90;

const useStyles = makeStyles({
  sure: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  slider: { flex: '1 1 200px' },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
});

/**
 * Moves the focus to the line that takes the position of an accepted one. Repeated key events are ignored, so that
 * holding Enter down accepts only one line.
 */
function useFocusNextLine(lines: unknown) {
  const ref = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ button: HTMLElement; place: number } | null>(null);
  const buttons = (): HTMLElement[] => [
    ...(ref.current?.querySelectorAll<HTMLElement>(ACCEPT_BUTTON_SELECTOR) ?? []),
  ];
  const pressedBy = ({ target }: { target: EventTarget }): { button: HTMLElement; place: number } | null =>
    buttons()
      .map((button, place) => ({ button, place }))
      .find(({ button }) => target instanceof Node && button.contains(target)) ?? null;
  useLayoutEffect(() => {
    const last = pressed.current;
    if (last === null || last.button.isConnected) return;
    pressed.current = null;
    const left = buttons();
    left[Math.min(last.place, left.length - 1)]?.focus();
  }, [lines]);
  return {
    ref,
    onClickCapture: (event: MouseEvent) => {
      pressed.current = pressedBy(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && pressedBy(event)) event.preventDefault();
    },
  };
}
