import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { EmptyState } from '@renderer/components/page-states';
import { WorkArea } from '@renderer/components/work-area';
import { useBridge } from '@renderer/platform/bridge-provider';
import { STORE_RECORD } from '@renderer/domains/stores';
import { storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import type { Store } from '@shared/domains/stores/model';
import { CompareHeader } from './compare-header';
import { ComparedStores } from './compared-stores';
import { OtherStoreField } from './other-store-field';
import { TwoStores } from './two-stores';
import { useComparedAddress } from './use-compared-address';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
});

/** A store held against another one, section by section. */
export function CompareScreen() {
  const bridge = useBridge();
  const { id } = useComparedAddress();
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  return (
    <AnswerView query={store} errorTitle="The store could not be loaded" record={STORE_RECORD}>
      {(data) => <Comparison store={data} />}
    </AnswerView>
  );
}

function Comparison({ store }: { store: Store }) {
  const styles = useStyles();
  const { id, other, otherId, only, choose, showOnly } = useComparedAddress();
  return (
    <WorkArea gap="medium">
      <CompareHeader store={store} otherId={otherId} />
      <div className={styles.bar}>
        <OtherStoreField label="Compare with" first={store} value={other} onChoose={choose} />
        <Switch
          label={texts.onlyDifferences}
          checked={only}
          onChange={(_event, { checked }) => showOnly(checked)}
        />
      </div>
      {otherId === undefined ? (
        <EmptyState text={texts.chooseOther} />
      ) : (
        <TwoStores id={id} otherId={otherId}>
          {(one, second) => <ComparedStores one={one} other={second} only={only} />}
        </TwoStores>
      )}
    </WorkArea>
  );
}
