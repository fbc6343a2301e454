import { useTableExport } from '@renderer/components/data-grid';
import { SentGrid, type SentRows } from '@renderer/components/row-editing';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { DbServer } from '@shared/domains/db-servers/model';
import { dbServersTexts as texts } from '@shared/domains/db-servers/texts';
import { ALLOWED } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { DB_SERVER_COLUMNS } from './db-server-columns';
import { DB_SERVER_SPEC, editedServer } from './db-server-spec';
import { wentWrong } from './went-wrong';

interface DbServerGridProps {
  servers: readonly DbServer[];
  readAgain: () => Promise<readonly DbServer[]>;
}

/** The servers, each edited in its row. */
export function DbServerGrid({ servers, readAgain }: DbServerGridProps) {
  const bridge = useBridge();
  const notify = useNotify();
  const exportTable = useTableExport(texts.title);
  // What was sent holds a password: it leaves the page's memory with the answer.
  const update = useChange(bridge.dbServers.update.mutationOptions({ gcTime: 0 }), {
    touches: ['dbServers'],
    onDone: (said) => notify.success(said ?? texts.updated, { duration: 'short' }),
    onFailed: (error) => wentWrong(notify, error),
  });
  const source: SentRows<DbServer> = {
    readAgain,
    onFailed: (error) => wentWrong(notify, error),
    changeable: ALLOWED,
    saving: update.isPending,
    send: (seen, values, done) =>
      update.mutate({ seen, wanted: editedServer(values) }, { onSuccess: () => done() }),
  };
  return (
    <SentGrid
      spec={DB_SERVER_SPEC}
      rows={servers}
      source={source}
      grid={{
        id: 'db-servers',
        label: texts.grid,
        columns: DB_SERVER_COLUMNS,
        emptyText: messages.generic.noData,
        onExport: exportTable,
      }}
    />
  );
}
