// The inputs of the plan of a bulk action as URL state: the action, its stores, and the date or format of the run.

import { useMemo } from 'react';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { type BulkAddress, readBulkAddress } from '@shared/domains/bulk/address';

export interface BulkUrlState extends BulkAddress {
  setDate: (date: string) => void;
  setFormat: (format: string) => void;
}

/** The parameters of the preview are URL state, so that a reload and Back preserve them. */
export function useBulkUrlState(): BulkUrlState {
  const [parameters, setParameters] = useUrlState();
  // URL updates are queued, so a control bound directly to the URL would show the old value for a moment;
  // useOptimisticText holds the new one until the URL has it.
  const [date, setDate] = useOptimisticText(parameters.get('date') ?? '', (text) =>
    setParameters({ date: text }),
  );
  const [format, setFormat] = useOptimisticText(parameters.get('format') ?? '', (text) =>
    setParameters({ format: text }),
  );
  const text = parameters.toString();
  const address = useMemo(() => readBulkAddress(new URLSearchParams(text)), [text]);
  return {
    ...address,
    date,
    format: format === 'xlsx' ? 'xlsx' : 'pdf',
    setDate,
    setFormat,
  };
}
