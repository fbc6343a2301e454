import { Select } from '@fluentui/react-components';
import { useController, type Control } from 'react-hook-form';
import { AnswerView } from '@renderer/components/answer-view';
import { FieldFrame } from '@renderer/components/form/field-frame';
import { LoadingSkeleton } from '@renderer/components/page-states';
import type { IntervalInputs } from '@shared/domains/menus/interval-form';
import type { MenuServiceType } from '@shared/domains/menus/model';
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
  return (
    <AnswerView
      query={useServiceTypes(store)}
      errorTitle="The categories could not be loaded"
      loading={<LoadingSkeleton rows={1} label="Loading the categories" />}
    >
      {(types) => <CategorySelect control={control} types={types} taken={taken} />}
    </AnswerView>
  );
}

interface CategorySelectProps {
  control: Control<IntervalInputs>;
  types: readonly MenuServiceType[];
  taken: readonly string[];
}

function CategorySelect({ control, types, taken }: CategorySelectProps) {
  const { field, fieldState } = useController({ control, name: 'serviceType' });
  const known = types.some(({ serviceType }) => serviceType === field.value);
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
        {!known && field.value !== '' && <option value={field.value}>{field.value}</option>}
        {categoryChoices(types, taken).map(({ id, serviceType, decision }) => (
          <option key={id} value={serviceType} disabled={!decision.allowed}>
            {decision.allowed ? serviceType : `${serviceType} (in this menu already)`}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
