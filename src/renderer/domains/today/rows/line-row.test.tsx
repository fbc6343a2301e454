import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import type { TodayLine } from '@shared/domains/today/model';
import { LineRow } from './line-row';

const LINE: TodayLine = {
  ...{ title: 'Ann Lee', tenant: null, reason: 'Because', order: 0, to: '/' },
  kind: 'user',
  subject: 'a',
  tone: 'calm',
};
const nothing = (): void => undefined;

it('names who has taken the line, and since when', () => {
  renderComponent(
    <LineRow
      row={{ type: 'line', key: 'user:a', id: 'user:a', snoozed: false, line: LINE }}
      wide
      mine={false}
      takenBy={{ itemId: 'user:a', userName: 'Omar Haddad', isMine: false, takenAt: '2026-11-21T10:31:00Z' }}
      note={undefined}
      offersActions={false}
      tabIndex={0}
      actions={{ open: nothing, snooze: nothing, assign: nothing }}
      onMenu={nothing}
      onSettled={nothing}
    />,
  );
  expect(screen.getByText('Omar Haddad').getAttribute('title')).toMatch(/^Taken by Omar Haddad at /);
});
