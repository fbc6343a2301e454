import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { TENANT_RECORD } from '../tenant-record';
import { TenantEditForm } from './tenant-edit-form';

export function TenantEditScreen() {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }));
  return (
    <AnswerView query={tenant} errorTitle="The tenant could not be loaded" record={TENANT_RECORD}>
      {(data) => <TenantEditForm key={data.id} tenant={data} />}
    </AnswerView>
  );
}
