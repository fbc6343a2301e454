export { createGetNextPageParam, usePagedList, type PagedList } from './use-paged-list';
