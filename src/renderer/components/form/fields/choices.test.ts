import { describe, expect, it } from 'vitest';
import { choicesOf, matchChoices, MAX_RENDERED_CHOICES } from './choices';

const makes = choicesOf(['Ford', 'Affordable Autos', 'Honda', 'Öhman']);

describe('matchChoices', () => {
  it('lists choices that begin with the text before those that contain it', () => {
    expect(matchChoices(makes, 'ford').map((choice) => choice.value)).toEqual(['Ford', 'Affordable Autos']);
  });

  it('ignores case and surrounding spaces', () => {
    expect(matchChoices(makes, ' öHM ').map((choice) => choice.value)).toEqual(['Öhman']);
  });

  it('returns everything for an empty text, up to the rendering limit', () => {
    expect(matchChoices(makes, '')).toHaveLength(4);
    const many = choicesOf(Array.from({ length: 500 }, (_, index) => `Store ${index}`));
    expect(matchChoices(many, 'store')).toHaveLength(MAX_RENDERED_CHOICES);
  });
});
