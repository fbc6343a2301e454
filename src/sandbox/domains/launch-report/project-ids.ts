/** Work packages of groups and of stores share one numbering: groups have the even numbers. */
export const groupProjectId = (tenantKey: number): number => tenantKey * 2;
export const storeProjectId = (storeKey: number): number => storeKey * 2 + 1;

/** What a number is the work package of. */
export const projectOf = (id: number): { tenantKey: number } | { storeKey: number } =>
  id % 2 === 0 ? { tenantKey: id / 2 } : { storeKey: (id - 1) / 2 };
