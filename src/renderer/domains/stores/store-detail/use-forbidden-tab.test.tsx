import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { manifest as dataEvaluation } from '@renderer/domains/data-evaluation/manifest';
import { TabsContext } from '@renderer/platform/manifest/manifest';
import { SessionContext } from '@renderer/platform/session/session-context';
import { useForbiddenTab } from './use-forbidden-tab';

const tabs = { storeTabs: dataEvaluation.storeTabs ?? [], tenantTabs: [] };

function forbidden(role: string, search: string) {
  const user = { subject: '1', name: 'Adam', userName: 'adam', email: '', role, realm: 'bzo' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/statelessServiceBzoStoreDetails/1/show${search}`]}>
      <SessionContext value={{ status: 'signedIn', connectionId: 'x', user, storage: 'keychain' }}>
        <TabsContext value={tabs}>{children}</TabsContext>
      </SessionContext>
    </MemoryRouter>
  );
  return renderHook(() => useForbiddenTab(), { wrapper }).result.current;
}

it('refuses the address of a tab that the role may not see, instead of showing another one', () => {
  expect(forbidden('admin', '?sub=dataEvaluation')).toMatchObject({ allowed: false });
  expect(forbidden('admin', '?sub=bulkDataLoad')).toBeUndefined();
  expect(forbidden('superadmin', '?sub=dataEvaluation')).toBeUndefined();
});
