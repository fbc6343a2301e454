import { ArrowImport20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { HeaderButton } from '@renderer/components/header-button';
import { PageHeader } from '@renderer/components/page-header';
import { storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import { storeCopyPaths } from '@shared/domains/store-copy/paths';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { useConfiguration } from './two-stores';
import { olderOf } from './older-of';

/** The heading of a comparison, as old as the older of the two stores. */
export function CompareHeader({ store, otherId }: { store: Store; otherId: number | undefined }) {
  const navigate = useNavigate();
  const one = useConfiguration(store.id);
  const other = useConfiguration(otherId ?? store.id);
  return (
    <PageHeader
      title={texts.title}
      parent={{ to: storesPaths.show(store.id), name: store.storeName }}
      back={{ to: storesPaths.show(store.id), label: 'Back to the store' }}
      freshness={olderOf(freshnessOf(one), freshnessOf(other))}
      actions={
        <HeaderButton
          icon={<ArrowImport20Regular />}
          label="Copy from another store"
          onClick={() => void navigate(storeCopyPaths.copy(store.id, otherId))}
        />
      }
    />
  );
}
