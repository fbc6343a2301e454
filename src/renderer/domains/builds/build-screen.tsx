import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { WorkArea } from '@renderer/components/work-area';
import { useBridge } from '@renderer/platform/bridge-provider';
import { buildsTexts as texts } from '@shared/domains/builds/texts';
import { BuildForm } from './build-form';
import { BuildHistory } from './build-history';

/** Builds and restarts applications, and tells who did so. */
export function BuildScreen() {
  const bridge = useBridge();
  const actions = useQuery(bridge.builds.actions.queryOptions());
  return (
    <>
      <PageHeader title={texts.title} freshness={freshnessOf(actions)} />
      <WorkArea gap="large">
        <AnswerView query={actions} errorTitle="The applications could not be loaded">
          {(offered) => <BuildForm actions={offered} />}
        </AnswerView>
        <BuildHistory />
      </WorkArea>
    </>
  );
}
