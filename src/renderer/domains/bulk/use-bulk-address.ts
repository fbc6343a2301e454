import { useMemo } from 'react';
import { useTypedText } from '@renderer/components/use-typed-text';
import { useAddress } from '@renderer/platform/use-address';
import { readBulkAddress, type BulkAddress } from '@shared/domains/bulk/address';

interface EnteredAddress extends BulkAddress {
  enterDate: (date: string) => void;
  chooseFormat: (format: string) => void;
}

/** What the preview is of; what is entered there goes into the address, so that a reload and Back keep it. */
export function useBulkAddress(): EnteredAddress {
  const [parameters, put] = useAddress();
  // The address follows a moment later: a field bound to it would spring back first.
  const [date, enterDate] = useTypedText(parameters.get('date') ?? '', (text) => put({ date: text }));
  const [format, chooseFormat] = useTypedText(parameters.get('format') ?? '', (text) =>
    put({ format: text }),
  );
  const text = parameters.toString();
  const address = useMemo(() => readBulkAddress(new URLSearchParams(text)), [text]);
  return {
    ...address,
    date,
    format: format === 'xlsx' ? 'xlsx' : 'pdf',
    enterDate,
    chooseFormat,
  };
}
