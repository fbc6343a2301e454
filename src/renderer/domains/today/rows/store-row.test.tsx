import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import type { DisplayedShortcut } from '@shared/domains/stores/store-shortcuts';
import { StoreRow } from './store-row';

const STORE = { id: 5, storeName: 'Bay Ford', tenantName: 'Bay Group' };
const status = { ...STORE, isDeleted: false, storeLaunched: 'Active', storeLaunchedDate: null };

it.each<[string, DisplayedShortcut['status'], number]>([
  ['of unknown status', null, 1],
  ['that is there', status, 1],
  ['that is deleted', { ...status, isDeleted: true }, 0],
  ['that is gone', 'gone', 0],
])('links to a store %s: %j', (_name, known, links) => {
  renderComponent(
    <StoreRow
      row={{ type: 'store', key: '5', store: { ...STORE, pinned: true, status: known } }}
      wide
      tabIndex={0}
      onPin={() => undefined}
    />,
  );
  expect(screen.queryAllByRole('link', { name: 'Bay Ford' })).toHaveLength(links);
});
