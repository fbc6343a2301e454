// Applies the formats that the preference names while the page is open.

import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useBridge } from '../bridge/bridge-provider';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { applyPageFormats } from './page-formats';

/**
 * Renders the page again from nothing when the formats change, in this window or another one: every text may contain a
 * date or a number, and no component depends on the formats by its props. Unsaved work is offered again from its draft.
 */
export function InFormats({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const { data } = useQuery(bridge.preferences.computer.get.queryOptions(undefined, { staleTime: Infinity }));
  const formats = data?.formatsInForce ?? formatsInForce();
  // Before the children render, which read it.
  applyPageFormats(formats);
  return <Fragment key={formats.locale}>{children}</Fragment>;
}
