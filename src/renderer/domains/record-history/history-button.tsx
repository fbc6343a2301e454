// The button that opens the history of a store's or a tenant's fields. It is not there where the back office keeps none.

import { Button } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import type { ComponentLoader } from '@renderer/platform/manifest/manifest';
import type { RecordOfHistory } from '@shared/domains/record-history/model';
import { recordHistoryTexts as texts } from '@shared/domains/record-history/texts';

type Panel<Props> = Props & { onClose: () => void };

interface HistoryButtonProps<Props> {
  record: RecordOfHistory;
  load: ComponentLoader<Panel<Props>>;
  props: Props;
}

/** `load` is the panel of the record's own domain, which knows how the record is saved; it is loaded when it opens. */
export function HistoryButton<Props extends object>({ record, load, props }: HistoryButtonProps<Props>) {
  const bridge = useBridge();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery(bridge.recordHistory.page.queryOptions({ ...record, before: null }));
  // A history that could not be read has its button, because the panel says why and has Retry. The panel stays while it
  // reads again.
  if (!isOpen && !error && data?.data.isOffered !== true) return null;
  return (
    <>
      <Button icon={<HistoryRegular />} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyComponent load={load} props={{ ...props, onClose: () => setIsOpen(false) }} />
        </Suspense>
      )}
    </>
  );
}
