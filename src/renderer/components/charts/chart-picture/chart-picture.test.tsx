import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { ChartExportScope, useChartPicture, useChartPictures } from './chart-picture';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
/** Ends the rendering of the picture that is on paper now. */
let draw: () => void = () => undefined;
vi.mock('./print-chart', () => ({
  PrintChart: function PrintChart({ onDone }: { onDone: (picture: Blob) => void }) {
    const [finish] = useState(() => () => onDone(new Blob(['png'])));
    draw = finish;
    return <p>Paper</p>;
  },
}));

const saved = vi.fn(() => null);
let exported: () => Promise<string[]> = () => Promise.resolve([]);

beforeEach(() => {
  saved.mockClear();
  stubProcedure('exports.picture', saved);
});

function Chart({ empty }: { empty: boolean }) {
  const { paper, save, isSaving } = useChartPicture(
    { title: 'Launches', unit: 'Stores', parts: [] },
    empty ? null : () => null,
  );
  return (
    <>
      <button disabled={isSaving} onClick={save}>
        Save picture
      </button>
      {paper}
    </>
  );
}

function Grid() {
  const pictures = useChartPictures();
  const [hidden, setHidden] = useState<'chart' | 'content' | null>(null);
  return (
    <>
      <button onClick={() => void (exported = pictures() ?? exported)}>Take the charts</button>
      <button onClick={() => setHidden('chart')}>Hide the chart</button>
      <button onClick={() => setHidden('content')}>Hide the content</button>
      {hidden !== 'chart' && <Chart empty={hidden === 'content'} />}
    </>
  );
}

async function drawn() {
  const { user } = renderScreen(
    <ChartExportScope>
      <Grid />
    </ChartExportScope>,
  );
  await user.click(screen.getByRole('button', { name: 'Take the charts' }));
  return user;
}

it.each(['chart', 'content'] as const)('exports without a chart whose %s goes meanwhile', async (part) => {
  const user = await drawn();
  const pictures = exported();
  await screen.findByText('Paper');
  await user.click(screen.getByRole('button', { name: `Hide the ${part}` }));
  expect(await pictures).toEqual([]);
});

it('offers Save picture again after the chart was emptied meanwhile, and shows no error', async () => {
  const user = await drawn();
  await user.click(screen.getByRole('button', { name: 'Save picture' }));
  await screen.findByText('Paper');
  await user.click(screen.getByRole('button', { name: 'Hide the content' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save picture' }).hasAttribute('disabled')).toBe(false),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved).not.toHaveBeenCalled();
});

it('draws a picture that is saved and one that is exported at the same time', async () => {
  const user = await drawn();
  await user.click(screen.getByRole('button', { name: 'Save picture' }));
  await screen.findByText('Paper');
  const pictures = exported();
  const first = draw;
  act(() => first());
  await waitFor(() => expect(draw).not.toBe(first));
  act(() => draw());
  expect(await pictures).toHaveLength(1);
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});
