import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { Gate } from '@renderer/components/gate';
import { PageHeader } from '@renderer/components/page-header';
import { readAgain } from '@renderer/components/row-editing';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { dbServersPaths } from '@shared/domains/db-servers/paths';
import { dbServersTexts as texts } from '@shared/domains/db-servers/texts';
import { DbServerGrid } from './db-server-grid';

/** The servers that hold dealers' databases. */
export function DbServerListScreen() {
  const bridge = useBridge();
  const navigate = useNavigate();
  const writable = useWriteDecision();
  const list = useQuery(bridge.dbServers.list.queryOptions());
  return (
    <>
      <PageHeader
        title={texts.title}
        freshness={freshnessOf(list)}
        actions={
          <Gate decision={writable}>
            <Button
              appearance="primary"
              icon={<Add20Regular />}
              onClick={() => void navigate(dbServersPaths.create)}
            >
              {texts.add}
            </Button>
          </Gate>
        }
      />
      <AnswerView query={list} errorTitle="The DB servers could not be loaded">
        {(servers) => <DbServerGrid servers={servers} readAgain={() => readAgain(list)} />}
      </AnswerView>
    </>
  );
}
