import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { MediaImage } from './media-image';

const paint = vi.hoisted(() => ({ done: [] as (() => void)[] }));
vi.mock('@renderer/platform/browser/after-paint', () => ({
  afterPaint: (work: () => void) => paint.done.push(work),
}));

const picture = (name: string) => <MediaImage path={`/media/${name}`} name={name} width={48} height={48} />;

it('loads pictures after the first screen has painted, and immediately on later screens', () => {
  renderComponent(
    <>
      {picture('Bay')}
      {picture('Kia')}
    </>,
  );
  expect(screen.queryAllByRole('img')).toEqual([]);
  act(() => paint.done.forEach((work) => work()));
  expect(screen.getAllByRole('img')).toHaveLength(2);
  renderComponent(picture('Ford'));
  expect(screen.getByRole('img', { name: 'Ford' }).getAttribute('src')).toBe('/media?path=%2Fmedia%2FFord');
  expect(paint.done).toHaveLength(1);
});
