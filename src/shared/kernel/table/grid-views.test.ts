import { expect, it } from 'vitest';
import { type SavedView, withoutView, withView } from './grid-views';

const view = (name: string, q = ''): SavedView => ({ name, q, sort: '', filter: '', columns: [] });
const namesOf = (views: readonly SavedView[]): string[] => views.map(({ name }) => name);

it('keeps views in natural order', () => {
  const views = ['Week 10', 'Week 9', 'All'].reduce<SavedView[]>(
    (kept, name) => withView(kept, { view: view(name) }),
    [],
  );
  expect(namesOf(views)).toEqual(['All', 'Week 9', 'Week 10']);
});

it('replaces the view of a name, however it is capitalized', () => {
  expect(withView([view('Late'), view('Open', 'old')], { view: view('open', 'new') })).toEqual([
    view('Late'),
    view('open', 'new'),
  ]);
});

it('deletes the view of exactly that name', () => {
  expect(namesOf(withoutView([view('Open'), view('open')], { name: 'open' }))).toEqual(['Open']);
});
