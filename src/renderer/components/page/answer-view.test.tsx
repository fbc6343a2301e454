import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { AnswerView } from './answer-view';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const RECORD = { recordName: 'store', back: { to: '/all', label: 'Go to all' } };

const failed = (code: 'BACK_OFFICE' | 'FORBIDDEN' | 'OFFLINE') => ({
  ...{ data: undefined, isError: true, isFetching: false, isRefetchError: false },
  error: new AppError(code, 'The database is busy'),
  refetch: vi.fn(),
});

it.each(['BACK_OFFICE', 'FORBIDDEN', 'OFFLINE'] as const)(
  'shows a heading and a Back button on a page whose record cannot be read: %s',
  (code) => {
    renderScreen(
      <AnswerView query={failed(code)} record={RECORD}>
        {() => null}
      </AnswerView>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Store' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to all' })).toBeTruthy();
    expect(screen.getByText('The database is busy')).toBeTruthy();
  },
);

it('shows no heading on a page that has its own, or is about several records', () => {
  for (const given of [{ record: RECORD, titled: true }, {}])
    renderScreen(
      <AnswerView query={failed('BACK_OFFICE')} {...given}>
        {() => null}
      </AnswerView>,
    );
  expect(screen.getAllByText('The database is busy')).toHaveLength(2);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

const inPart = (data: readonly string[]) => ({
  ...{ error: null, isError: false, isFetching: false, isRefetchError: false, refetch: vi.fn() },
  data: { data, asOf: '2026-01-01T10:00:00Z', origin: 'live' as const, partial: true, unreadableRows: 1 },
});

it('does not call a failed read empty', async () => {
  const query = inPart([]);
  const { user } = renderScreen(
    <AnswerView query={query} isEmpty={(rows) => rows.length === 0} errorTitle="The rows couldn't be loaded">
      {() => null}
    </AnswerView>,
  );
  expect(screen.queryByText(messages.generic.noData)).toBeNull();
  expect(screen.getByText("The rows couldn't be loaded")).toBeTruthy();
  expect(screen.getByText(messages.backOffice.unreadableRows(1))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(query.refetch).toHaveBeenCalledOnce();
});

it('reports an unreadable row beside the rows, once', () => {
  const shown = (hasFreshness: boolean) => (
    <AnswerView query={inPart(['Ford'])} hasFreshness={hasFreshness}>
      {(rows) => <p>{rows.join()}</p>}
    </AnswerView>
  );
  renderScreen(shown(false));
  expect(screen.getByText('Ford')).toBeTruthy();
  expect(screen.getByText(messages.backOffice.unreadableRows(1))).toBeTruthy();
  renderScreen(shown(true));
  expect(screen.getAllByText(messages.backOffice.unreadableRows(1))).toHaveLength(1);
});

it('shows above a saved copy how old it is, and why there is no newer one', () => {
  const saved = {
    ...inPart(['Ford']),
    data: {
      ...{ data: ['Ford'], asOf: '2026-11-29T10:00:00Z', origin: 'cache' as const, partial: false },
      failure: "Launches couldn't be forecast: it ended early",
    },
  };
  renderScreen(<AnswerView query={saved}>{(rows) => <p>{rows.join()}</p>}</AnswerView>);
  expect(screen.getByText('Ford')).toBeTruthy();
  expect(screen.getByText(messages.page.savedCopy)).toBeTruthy();
  expect(screen.getByText(messages.page.notRefreshed)).toBeTruthy();
  expect(screen.getByRole('button', { name: messages.actions.refresh })).toBeTruthy();
});
