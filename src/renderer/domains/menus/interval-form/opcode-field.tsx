import { makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { GroupField } from '@renderer/components/form';
import { useController, type Control } from 'react-hook-form';
import { AnswerView } from '@renderer/components/answer-view';
import { LoadingSkeleton } from '@renderer/components/page-states';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { IntervalInputs } from '@shared/domains/menus/interval-form';
import type { Store } from '@shared/domains/stores/model';
import { menusKeyOf } from '../menus-key';
import { OpcodePicker } from './opcode-picker';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  tags: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS },
});

interface OpcodeFieldProps {
  control: Control<IntervalInputs>;
  store: Store;
  menuName: string;
}

/** The chosen opcodes, each with a way to take it off, and the store's to choose from. */
export function OpcodeField({ control, store, menuName }: OpcodeFieldProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const { field, fieldState } = useController({ control, name: 'opcodes' });
  const opcodes = useQuery(bridge.menus.opcodes.queryOptions({ ...menusKeyOf(store), menuName }));
  const without = (opcode: string): string[] => field.value.filter((other) => other !== opcode);
  const toggle = (opcode: string): void =>
    field.onChange(field.value.includes(opcode) ? without(opcode) : [...field.value, opcode]);
  return (
    <GroupField label="Opcodes" error={fieldState.error?.message} className={styles.root}>
      {field.value.length > 0 && (
        <TagGroup
          className={styles.tags}
          size="small"
          aria-label="Chosen opcodes"
          onDismiss={(_event, { value }) => field.onChange(without(String(value)))}
        >
          {field.value.map((opcode) => (
            <Tag key={opcode} value={opcode} dismissible dismissIcon={{ 'aria-label': `Take ${opcode} off` }}>
              {opcode}
            </Tag>
          ))}
        </TagGroup>
      )}
      <AnswerView
        query={opcodes}
        errorTitle="The opcodes could not be loaded"
        loading={<LoadingSkeleton rows={3} label="Loading the opcodes" />}
      >
        {(data) => (
          <OpcodePicker opcodes={data} chosen={field.value} onToggle={toggle} inputRef={field.ref} />
        )}
      </AnswerView>
    </GroupField>
  );
}
