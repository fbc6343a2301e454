import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import type { LineNote } from '@shared/domains/line-notes/model';
import type { LineAssignment } from '@shared/domains/today/assignments';
import type { TodayLine } from '@shared/domains/today/model';
import { LineRow } from './line-row';

const LINE: TodayLine = {
  ...{ title: 'Ann Lee', tenant: null, reason: 'Because', order: 0, to: '/' },
  kind: 'user',
  subject: 'a',
  tone: 'calm',
};
const nothing = (): void => undefined;

const assignment = (itemId: string, userName: string): LineAssignment => ({
  ...{ itemId, userName, isMine: false, takenAt: '2026-11-21T10:31:00Z' },
});
const note = (itemId: string, text: string): LineNote => ({
  ...{ itemId, note: text, userName: 'Zoe Young', isMine: false, writtenAt: '2026-11-21T10:31:00Z' },
});
const byId = <T extends { itemId: string }>(...all: T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.itemId, one]));

it('names who has taken the row or a line that it absorbed, and shows every note of these', () => {
  renderComponent(
    <LineRow
      row={{ type: 'line', key: 'user:a', ids: ['user:a', 'user:b'], snoozed: false, line: LINE }}
      wide
      mine={false}
      takenBy={byId(
        assignment('user:b', 'Omar Haddad'),
        assignment('user:a', 'Zoe Young'),
        assignment('user:c', 'Ann Lee'),
      )}
      notes={byId(note('user:b', 'Call Tuesday'), note('user:a', 'Waits for IT'), note('user:c', 'No'))}
      offersActions={false}
      tabIndex={0}
      actions={{ open: nothing, snooze: nothing, assign: nothing }}
      onMenu={nothing}
      onSettled={nothing}
    />,
  );
  expect(screen.getAllByRole('img', { name: /^Taken by/ }).map(({ textContent }) => textContent)).toEqual([
    'ZY',
    'OH',
  ]);
  const described = screen.getByRole('link').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toMatch(/^Waits for IT.*Call Tuesday/);
});
