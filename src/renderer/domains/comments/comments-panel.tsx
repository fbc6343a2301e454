import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { LoadingSkeleton } from '@renderer/components/page-states';
import type { Store } from '@shared/domains/stores/model';
import { CommentForm, type AttachedText } from './comment-form';
import { CommentList } from './comment-list';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalS } });

interface CommentsPanelProps {
  store: Store;
  attached: AttachedText | null;
}

export function CommentsPanel({ store, attached }: CommentsPanelProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const comments = useQuery(bridge.comments.list.queryOptions({ storeId: store.storeId }));
  return (
    <section className={styles.root} aria-label="Comments">
      <Subtitle2 as="h2">Comments</Subtitle2>
      <AnswerView
        query={comments}
        errorTitle="The comments could not be loaded"
        loading={<LoadingSkeleton rows={2} label="Loading the comments" />}
      >
        {(data) => <CommentList comments={data} />}
      </AnswerView>
      <CommentForm store={store} attached={attached} />
    </section>
  );
}
