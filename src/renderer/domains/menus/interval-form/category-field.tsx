import { Select } from '@fluentui/react-components';
import { useController, type Control } from 'react-hook-form';
import { FieldFrame } from '@renderer/components/form/field-frame';
import type { IntervalInputs } from '@shared/domains/menus/interval-form';
import { categoryChoices } from '@shared/domains/menus/rules';
import type { Store } from '@shared/domains/stores/model';
import { useServiceTypes } from '../use-service-types';

interface CategoryFieldProps {
  control: Control<IntervalInputs>;
  store: Store;
  taken: readonly string[];
}

/** One of the categories; those of the menu's other intervals are shown and cannot be chosen. */
export function CategoryField({ control, store, taken }: CategoryFieldProps) {
  const { field, fieldState } = useController({ control, name: 'serviceType' });
  const choices = categoryChoices(useServiceTypes(store) ?? [], taken, null);
  const listed = choices.some(({ serviceType }) => serviceType === field.value);
  return (
    <FieldFrame label="Category" required error={fieldState.error?.message}>
      <Select
        ref={field.ref}
        name={field.name}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(_event, { value }) => field.onChange(value)}
      >
        <option value="">Select</option>
        {!listed && field.value !== '' && <option value={field.value}>{field.value}</option>}
        {choices.map(({ id, serviceType, decision }) => (
          <option key={id} value={serviceType} disabled={!decision.allowed}>
            {decision.allowed ? serviceType : `${serviceType} (in this menu already)`}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
