import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular, Checkmark20Regular, TextBulletListLtr20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { Gate } from '@renderer/components/gate';
import { mayChangeMatrices, maySubmitMatrices } from '@shared/domains/parts-matrices/rules';
import type { Store } from '@shared/domains/stores/model';
import { submissionTexts } from '@shared/domains/submissions/texts';
import { all } from '@shared/kernel/decision';
import { useMatrixPages } from './matrix-address';
import { MatrixNamesDialog } from './matrix-names-dialog';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const KIND = 'parts_matrix';

interface MatrixToolbarProps {
  store: Store;
  matrixCount: number;
}

export function MatrixToolbar({ store, matrixCount }: MatrixToolbarProps) {
  const styles = useStyles();
  const { add } = useMatrixPages();
  const [names, setNames] = useState(false);
  const changeable = all(useWriteDecision(), mayChangeMatrices(store));
  return (
    <div className={styles.bar}>
      <Gate decision={changeable}>
        <Button appearance="primary" icon={<Add20Regular />} onClick={add}>
          Add Parts Matrix
        </Button>
      </Gate>
      <Button icon={<TextBulletListLtr20Regular />} onClick={() => setNames(true)}>
        All Source Matrix Names
      </Button>
      {!store.isPartsMatrixSubmitted && <SubmitButton store={store} matrixCount={matrixCount} />}
      {names && <MatrixNamesDialog store={store} onClose={() => setNames(false)} />}
    </div>
  );
}

/** Declares the matrices complete; it is gone once they are. */
function SubmitButton({ store, matrixCount }: MatrixToolbarProps) {
  const bridge = useBridge();
  const notify = useNotify();
  const { storeId, tenantId } = store;
  const submit = useChange(bridge.submissions.submit.mutationOptions(), {
    touches: ['stores', 'partsMatrices', 'tenants'],
    onDone: (said) => notify.success(said ?? submissionTexts.submitted(KIND)),
  });
  const decision = all(useWriteDecision(), mayChangeMatrices(store), maySubmitMatrices(matrixCount));
  return (
    <Gate decision={decision}>
      <Button
        icon={<Checkmark20Regular />}
        disabledFocusable={submit.isPending}
        onClick={() => submit.mutate({ storeId, tenantId, kind: KIND })}
      >
        Submit
      </Button>
    </Gate>
  );
}
