import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { WholeNameTooltip } from './whole-name-tooltip';

it('shows the whole of a shortened name, and repeats no name that is shown in full', async () => {
  const { user } = renderComponent(
    <>
      <WholeNameTooltip name="Heavy Duty Diesel" shown="Heavy Duty Dies…" relationship="inaccessible">
        <span>Heavy Duty Dies…</span>
      </WholeNameTooltip>
      <WholeNameTooltip name="Fleet" shown="Fleet" relationship="inaccessible">
        <span>Fleet</span>
      </WholeNameTooltip>
    </>,
  );
  await user.hover(screen.getByText('Fleet'));
  await user.hover(screen.getByText('Heavy Duty Dies…'));
  expect(await screen.findByText('Heavy Duty Diesel')).toBeTruthy();
  expect(screen.getAllByText('Fleet')).toHaveLength(1);
});
