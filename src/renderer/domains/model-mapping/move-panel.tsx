import { Button, makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { Gate } from '@renderer/components/gate';
import type { MappedModel, MappingKind, MappingTarget } from '@shared/domains/model-mapping/model';
import { mayMove, mayUnmap, wholeMakes } from '@shared/domains/model-mapping/rules';
import { all, type Decision } from '@shared/kernel/decision';
import { TARGET_LABEL } from './mapping-columns';
import type { SendModels } from './use-mapping-change';
import { useSelected, type SelectedModels } from './use-selected-models';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  choice: { minWidth: '120px', maxWidth: '160px' },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

interface MovePanelProps {
  kind: MappingKind;
  models: readonly MappedModel[];
  targets: readonly MappingTarget[];
  selection: SelectedModels;
  decision: Decision;
  send: SendModels;
}

/** What can be done with the selected models without dragging them. */
export function MovePanel({ kind, models, targets, selection, decision, send }: MovePanelProps) {
  const selected = useSelected(selection);
  const styles = useStyles();
  const label = useId();
  const [asked, choose] = useState('');
  const target = targets.some(({ name }) => name === asked) ? asked : null;
  const unmap = all(decision, mayUnmap(kind, selected));
  return (
    <div role="group" aria-label="Move or delete the selected models" className={styles.root}>
      <Text role="status" className={styles.count}>{`${selected.length} selected`}</Text>
      <label htmlFor={label}>{TARGET_LABEL[kind]}</label>
      <Select
        id={label}
        className={styles.choice}
        value={target ?? ''}
        onChange={(_event, { value }) => choose(value)}
      >
        <option value="">Choose...</option>
        {targets.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Gate decision={all(decision, mayMove(kind, selected, target))}>
        <Button onClick={() => target !== null && send(selected, target, false)}>Move</Button>
      </Gate>
      <Gate decision={unmap}>
        <Button onClick={() => send(selected, null, false)}>Delete</Button>
      </Gate>
      <Gate decision={unmap}>
        <Button onClick={() => send(wholeMakes(models, selected), null, true)}>Delete Make</Button>
      </Gate>
    </div>
  );
}
