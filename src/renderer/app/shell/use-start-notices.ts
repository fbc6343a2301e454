import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';

/** Says once what went wrong at the start and was mended: settings or a cache set aside. */
export function useStartNotices(): void {
  const bridge = useBridge();
  const notify = useNotify();
  const { data } = useQuery(bridge.desktop.info.queryOptions(undefined, { staleTime: Infinity }));
  const notices = data?.notices;
  useEffect(() => notices?.forEach((text) => notify.warning(text, { duration: 'long' })), [notices, notify]);
}
