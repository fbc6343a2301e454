import type {
  QueryResolvers,
  StatelessServiceBzoCommentsMasterDetail,
} from '@sandbox/graphql/generated/resolvers';
import { list } from '@sandbox/graphql/lists';

export const commentsLists = {
  statelessServiceBzoCommentsMasterDetails: list<StatelessServiceBzoCommentsMasterDetail>(
    { type: 'StatelessServiceBzoCommentsMasterDetail', key: 'commentId' },
    { hidesTestTenants: true },
  ),
} satisfies QueryResolvers;
