import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { Lightbulb20Regular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Gate } from '@renderer/components/gate';
import type { MappedModel, MappingTarget, ModelMove } from '@shared/domains/model-mapping/model';
import { suggestionsFor, type Suggestion } from '@shared/domains/model-mapping/suggestions';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { when, type Decision } from '@shared/kernel/decision';

const useStyles = makeStyles({
  surface: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '480px' },
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
  button: { flexShrink: 0 },
  all: { justifySelf: 'end' },
});

interface SuggestionsButtonProps {
  models: readonly MappedModel[];
  targets: readonly MappingTarget[];
  decision: Decision;
  sendMoves: (moves: readonly ModelMove[]) => void;
}

const movesOf = ({ models, to }: Suggestion): ModelMove[] => models.map((model) => ({ ...model, to }));

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
  const some = when(suggestions.length > 0, modelMappingTexts.noSuggestions);
  if (!some.allowed) return <Gate decision={some}>{button}</Gate>;
  return (
    <Popover withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      <PopoverSurface aria-label="Suggestions" className={styles.surface}>
        <ul className={styles.list}>
          {suggestions.map((suggestion) => (
            <li key={suggestion.make} className={styles.one}>
              <Text className={styles.text}>
                {modelMappingTexts.suggestion(suggestion.make, suggestion.others, suggestion.to)}
              </Text>
              <Gate decision={decision}>
                <Button
                  size="small"
                  className={styles.button}
                  aria-label={`${modelMappingTexts.accept(suggestion.models.length)} of ${suggestion.make}`}
                  onClick={() => sendMoves(movesOf(suggestion))}
                >
                  {modelMappingTexts.accept(suggestion.models.length)}
                </Button>
              </Gate>
            </li>
          ))}
        </ul>
        <Gate decision={decision}>
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
