import { describe, expect, it } from 'vitest';
import { suggestionsFor } from './suggestions';

const on = (make: string, model: string, target: string | null = null) => ({ make, model, target });

describe('suggestions', () => {
  it('say where all other models of a make are, the surest first', () => {
    const models = [
      ...[on('Ford', 'A', 'Euro'), on('Ford', 'B', 'Euro'), on('Ford', 'C'), on('Ford', 'D')],
      ...[on('Kia', 'A', 'Asia'), on('Kia', 'B', 'Asia'), on('Kia', 'C', 'Asia'), on('Kia', 'D')],
    ];
    expect(suggestionsFor(models, ['Euro', 'Asia'])).toEqual([
      { make: 'Kia', to: 'Asia', others: 3, models: [on('Kia', 'D')] },
      { make: 'Ford', to: 'Euro', others: 2, models: [on('Ford', 'C'), on('Ford', 'D')] },
    ]);
  });

  it('are none where the others differ, are one, are gone, or nothing is left', () => {
    const two = [on('Ford', 'A', 'Euro'), on('Ford', 'B', 'Euro')];
    const left = on('Ford', 'D');
    expect(suggestionsFor(two, ['Euro'])).toEqual([]);
    expect(suggestionsFor([...two, on('Ford', 'C', 'Asia'), left], ['Euro', 'Asia'])).toEqual([]);
    expect(suggestionsFor([...two.slice(1), left], ['Euro'])).toEqual([]);
    expect(suggestionsFor([...two, left], ['Asia'])).toEqual([]);
    expect(suggestionsFor([...two, left], ['Euro'])).toHaveLength(1);
  });
});
