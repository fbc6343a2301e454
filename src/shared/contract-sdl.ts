import kernel from './kernel/contract.graphql?raw';

const domains = import.meta.glob<string>('./domains/*/contract.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The contract with a back office: the shared part, and each domain's part. */
export const contractSdl = [kernel, ...Object.values(domains)].join('\n');
