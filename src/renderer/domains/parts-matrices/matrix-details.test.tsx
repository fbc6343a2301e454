import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLocation } from 'react-router-dom';
import { renderScreen } from '@fixtures/components/render-screen';
import type { MatrixRow, PartsMatrix } from '@shared/domains/parts-matrices/model';
import { MatrixDetails } from './matrix-details';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

// The chart is drawn with the theme of the window.
vi.mock('./prices/price-view', () => ({ PriceView: () => null }));

const ROW: MatrixRow = {
  ...{ priceStartRange: 0.01, priceEndRange: 10, addPercentage: 50 },
  calcBase: 'COST%',
  breakField: 'COST',
};
const matrix = (matrixOrder: number, storeInstallDate: string): PartsMatrix => ({
  ...{ matrixType: 'Standard', prtsource: ['All'], prtsourceList: [], opcode: null },
  partsFor: 'matrix',
  gridOrder: matrixOrder,
  ...{ matrixOrder, storeInstallDate, createdDate: storeInstallDate, gridData: [ROW] },
});
const CURRENT = matrix(1, '2026-03-04');
const PRIOR = matrix(2, '2025-03-04');

const Address = () => <p title="Address">{useLocation().search}</p>;

it('keeps the comparison of a matrix in the address, so that a reload shows it again', async () => {
  const all = [CURRENT, PRIOR];
  const { user } = renderScreen(
    <>
      <MatrixDetails storeName="Bay Ford" matrix={CURRENT} line={all} all={all} />
      <Address />
    </>,
  );
  await user.selectOptions(screen.getByLabelText('Compare with'), 'Prior 1, installed 03/04/2025');
  expect(await screen.findByText('Nothing differs from Prior 1')).toBeTruthy();
  const parameters = () => [...new URLSearchParams(screen.getByTitle('Address').textContent ?? '')];
  const compared = ['matrices.with.Standard|matrix|All|2026-03-04', 'Standard|matrix|All|2025-03-04'];
  // The address follows the view.
  await waitFor(() => expect(parameters()).toEqual([compared]));
});
