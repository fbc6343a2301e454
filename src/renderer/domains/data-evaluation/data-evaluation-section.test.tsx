import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { messages } from '@shared/kernel/text/messages';
import { DataEvaluationSection } from './data-evaluation-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Kind {
  kind: string;
}

const row = { label: 'Repair orders', value: '12', sortOrder: 1, isBold: false, statusFlag: null };
const READS: readonly [string, string, unknown[]][] = [
  ['evaluation', 'rows', [row]],
  ['missing days of the labor grid', 'labor_missing_dates', []],
  ['missing days of the parts matrix', 'parts_missing_dates', []],
  ['closed days', 'closedDates', []],
];

it.each(READS)('reports a row of the %s that could not be read', async (_what, brokenRead, data) => {
  const answerTo = (read: string): unknown => (read === brokenRead ? partialAnswer(data) : liveAnswer([]));
  stubAccountMemory(new Map());
  stubProcedure('dataEvaluation.rows', () => answerTo('rows'));
  stubProcedure('dataEvaluation.missingDates', (input) => answerTo((input as Kind).kind));
  stubProcedure('dataEvaluation.closedDates', () => answerTo('closedDates'));
  renderScreen(<DataEvaluationSection store={storeFields({ storeId: 's1', tenantId: 'bay' })} />);
  expect(await screen.findAllByText(messages.backOffice.unreadableRows(1))).not.toHaveLength(0);
});
