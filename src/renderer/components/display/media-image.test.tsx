import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { MediaImage } from './media-image';

const picture = (name: string) => <MediaImage path={`/media/${name}`} name={name} width={48} height={48} />;

afterEach(() => void vi.useRealTimers());

it('loads pictures after the first screen has painted, and immediately on later screens', () => {
  vi.useFakeTimers();
  renderComponent(
    <>
      {picture('Bay')}
      {picture('Kia')}
    </>,
  );
  expect(screen.queryAllByRole('img')).toEqual([]);
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getAllByRole('img')).toHaveLength(2);
  renderComponent(picture('Ford'));
  expect(screen.getByRole('img', { name: 'Ford' }).getAttribute('src')).toBe('/media?path=%2Fmedia%2FFord');
});
