export const SIGNING_SECRETS: readonly string[];
