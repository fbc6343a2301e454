import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Screen } from '@renderer/platform/manifest';
import { AnswerView } from '@renderer/components/answer-view';
import { askTenant, TENANT_RECORD } from '../tenant-record';
import { TenantEditForm } from './tenant-edit-form';

export const TenantEditScreen: Screen = () => {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }));
  return (
    <AnswerView query={tenant} errorTitle="The tenant could not be loaded" record={TENANT_RECORD}>
      {(data) => <TenantEditForm key={data.id} tenant={data} />}
    </AnswerView>
  );
};

TenantEditScreen.ask = askTenant;
