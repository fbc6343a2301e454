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
import type { PanelState } from './history-panel';

type Panel<Props> = Props & PanelState;

interface HistoryButtonProps<Props> {
  record: RecordOfHistory;
  load: ComponentLoader<Panel<Props>>;
  props: Props;
}

/** `load` is the panel of the record's own domain, which knows how the record is saved; it is loaded when it opens. */
export function HistoryButton<Props extends object>({ record, load, props }: HistoryButtonProps<Props>) {
  const bridge = useBridge();
  const [isOpen, setIsOpen] = useState(false);
  // The component of the panel stays mounted after that, so that a value whose panel is closed at once is put back.
  const [wasOpened, setWasOpened] = useState(false);
  const { data, error } = useQuery(bridge.recordHistory.page.queryOptions({ ...record, before: null }));
  // A history that could not be read has its button, because the panel says why and has Retry. The panel stays while it
  // reads again.
  if (!wasOpened && !error && data?.data.isOffered !== true) return null;
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button icon={<HistoryRegular />} onClick={open}>
        {texts.open}
      </Button>
      {wasOpened && (
        <Suspense>
          <LazyComponent load={load} props={{ ...props, open: isOpen, onClose: () => setIsOpen(false) }} />
        </Suspense>
      )}
    </>
  );
}
