export { nextPage, usePagedList, type PagedList } from './use-paged-list';
