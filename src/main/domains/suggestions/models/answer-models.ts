import { mappedModelSchema } from '@shared/domains/model-mapping/model';
import type { ModelSuggestions } from '@shared/domains/suggestions/model';
import { z } from 'zod';
import { learntFrom, lessonOf, readLessons } from '../read-lessons';
import type { SuggestionStart } from '../suggestion-messages';
import { suggestModels } from './learn-models';

const modelsSchema = z.array(mappedModelSchema);

/** Menus or grid types for the models of a store that are mapped to none. */
export function answerModels(start: SuggestionStart): ModelSuggestions {
  const lessons = readLessons(modelsSchema, start);
  const asked = lessonOf(start.store, lessons);
  return {
    suggestions: asked
      ? suggestModels(
          asked,
          lessons.filter((lesson) => lesson !== asked),
          start.choices,
        )
      : [],
    learntFrom: learntFrom(lessons, ({ target }) => target !== null),
  };
}
