import kernel from './kernel/contract.graphql?raw';

const domains = import.meta.glob<string>('./domains/*/contract.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The contract with a back office: the shared part, and each domain's part. */
export const contractSdl = [kernel, ...Object.values(domains)].join('\n');

/**
 * The options with which a schema is built from the contract: it was validated when the app was built, and validating it
 * again takes twice as long as building it.
 */
export const TRUSTED_CONTRACT = { assumeValid: true, assumeValidSDL: true, noLocation: true } as const;
