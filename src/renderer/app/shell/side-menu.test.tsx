import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { calendarPaths } from '@shared/domains/calendar/paths';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { SideMenu } from './side-menu';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

class SeesNothing {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', SeesNothing));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function Calendar() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(calendarPaths.calendar)}>Go to the calendar</button>
      <SideMenu width="wide" onToggle={() => undefined} />
    </>
  );
}

const marked = (): string | null => document.querySelector('[aria-current]')?.textContent ?? null;

it('keeps its own selection, and writes nothing when another window selects another item', async () => {
  const { user } = renderScreen(<Calendar />);
  await user.click(screen.getByRole('button', { name: 'Go to the calendar' }));
  expect(marked()).toBe('Calendar');
  expect(sessionStorage.getItem('selectedSubMenu')).toBe('Calendar');

  const written = vi.spyOn(Storage.prototype, 'setItem');
  for (const label of ['All Stores', 'All Tenants']) {
    act(() => {
      // A browser fires this event here when another window selects an item.
      localStorage.setItem('selectedSubMenu', label);
      window.dispatchEvent(new StorageEvent('storage', { key: 'selectedSubMenu', newValue: label }));
    });
  }
  expect(written).toHaveBeenCalledTimes(2);
  expect(marked()).toBe('Calendar');
  expect(sessionStorage.getItem('selectedSubMenu')).toBe('Calendar');
});

const at = async (path: string, last: string) => {
  sessionStorage.setItem('selectedSubMenu', last);
  renderScreen(<SideMenu width="wide" onToggle={() => undefined} />, 'superadmin', path);
  await waitFor(() => expect(marked()).not.toBeNull());
};

it('marks the stage of a store, whatever list was open before, or the open list if it contains every store', async () => {
  const inQa = storeFields({ id: 5, dailyLoad: 'Completed', nsQaValidation: 'Active' });
  stubProcedure('stores.get', () => liveAnswer(inQa));
  await at(storesPaths.show(5), 'Test Tenant');
  await waitFor(() => expect(marked()).toBe('NS QA Validation'));
  cleanup();
  await at(storesPaths.show(5), 'All Stores');
  await waitFor(() => expect(marked()).toBe('All Stores'));
});

it('marks Onboarding for a new tenant', async () => {
  await at(tenantsPaths.create, 'Test Tenant');
  expect(marked()).toBe('Onboarding');
});

it.each([
  ['never', 'FOPC Events'],
  ['maintenance', 'Maintenance Events'],
])(
  'marks the list of a client with issues of the family %s, also in a new window',
  async (eventType, list) => {
    const client = { clientId: 'bay', clientName: 'Bay Group', eventType };
    renderScreen(
      <SideMenu width="wide" onToggle={() => undefined} />,
      'superadmin',
      neverEventsPaths.clientInNewWindow(client),
    );
    await waitFor(() => expect(marked()).toBe(list));
  },
);
