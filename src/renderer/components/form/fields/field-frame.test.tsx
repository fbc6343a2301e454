import { Input } from '@fluentui/react-components';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { FieldFrame } from './field-frame';
import { GroupField } from './group-field';

it('announces each error with the name of its field', () => {
  renderComponent(
    <>
      <FieldFrame label="Store Name" error="Required">
        <Input />
      </FieldFrame>
      <FieldFrame label="DMS" error={undefined}>
        <Input />
      </FieldFrame>
      <GroupField label="Sources" error="Required">
        <input type="checkbox" />
      </GroupField>
    </>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Store Name: Required',
    'Sources: Required',
  ]);
  const described = screen.getByRole('textbox', { name: 'Store Name' }).getAttribute('aria-describedby');
  expect(document.getElementById(described ?? '')?.textContent).toBe('Store Name: Required');
});
