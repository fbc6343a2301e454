import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { Checkmark16Regular, Lightbulb20Regular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { Gate } from '@renderer/components/gate';
import type { MappedModel, MappingTarget, ModelMove } from '@shared/domains/model-mapping/model';
import { suggestionsFor, type Suggestion } from '@shared/domains/model-mapping/suggestions';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { when, type Decision } from '@shared/kernel/decision';

const useStyles = makeStyles({
  // Of one width, whatever its buttons say: a second click must not meet what has moved under it.
  surface: { display: 'grid', rowGap: tokens.spacingVerticalM, width: '440px', maxWidth: '90vw' },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    maxHeight: '50vh',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  one: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  text: { flexGrow: 1 },
  button: { flexShrink: 0, minWidth: '112px' },
  all: { justifySelf: 'end' },
});

interface SuggestionsButtonProps {
  models: readonly MappedModel[];
  targets: readonly MappingTarget[];
  decision: Decision;
  sendMoves: (moves: readonly ModelMove[]) => void;
}

const movesOf = ({ models, to }: Suggestion): ModelMove[] => models.map((model) => ({ ...model, to }));

/** As they were when the list was opened; what came since is below. */
function placeOf(offered: readonly Suggestion[] | null, { make }: Suggestion): number {
  const place = (offered ?? []).findIndex((suggestion) => suggestion.make === make);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

/** Where the other models of a make are: accepted one by one or all, never by itself. */
export function SuggestionsButton({ models, targets, decision, sendMoves }: SuggestionsButtonProps) {
  const styles = useStyles();
  const suggestions = useMemo(
    () =>
      suggestionsFor(
        models,
        targets.map(({ name }) => name),
      ),
    [models, targets],
  );
  const button = (
    <Button appearance="subtle" icon={<Lightbulb20Regular />}>
      {`Suggestions (${suggestions.length})`}
    </Button>
  );
  /** What was offered since it was opened: a row that is taken keeps its place, so that a second click meets nothing else. */
  const [offered, setOffered] = useState<readonly Suggestion[] | null>(null);
  const some = when(suggestions.length > 0, modelMappingTexts.noSuggestions);
  if (!some.allowed && offered === null) return <Gate decision={some}>{button}</Gate>;
  const isOpen = ({ make }: Suggestion): boolean => suggestions.some((other) => other.make === make);
  const taken = (offered ?? []).filter((suggestion) => !isOpen(suggestion));
  const rows = [...suggestions, ...taken].sort(
    (one, other) => placeOf(offered, one) - placeOf(offered, other),
  );
  return (
    <Popover
      withArrow
      trapFocus
      open={offered !== null}
      onOpenChange={(_event, { open }) => setOffered(open ? suggestions : null)}
    >
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      <PopoverSurface aria-label="Suggestions" className={styles.surface}>
        <ul className={styles.list}>
          {rows.map((suggestion) => (
            <li key={suggestion.make} className={styles.one}>
              <Text className={styles.text}>
                {modelMappingTexts.suggestion(suggestion.make, suggestion.others, suggestion.to)}
              </Text>
              <Gate decision={decision}>
                <Button
                  size="small"
                  className={styles.button}
                  {...(isOpen(suggestion)
                    ? {
                        'aria-label': `${modelMappingTexts.accept(suggestion.models.length)} of ${suggestion.make}`,
                        children: modelMappingTexts.accept(suggestion.models.length),
                        onClick: () => sendMoves(movesOf(suggestion)),
                      }
                    : { icon: <Checkmark16Regular />, children: modelMappingTexts.accepted })}
                />
              </Gate>
            </li>
          ))}
        </ul>
        <Gate decision={some.allowed ? decision : some}>
          <Button
            appearance="primary"
            className={styles.all}
            onClick={() => sendMoves(suggestions.flatMap(movesOf))}
          >
            Accept All
          </Button>
        </Gate>
      </PopoverSurface>
    </Popover>
  );
}
