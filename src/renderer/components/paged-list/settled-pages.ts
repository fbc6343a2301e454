/**
 * How many of the pages that are there to show while more are on their way: 1, 2, 4, 8 … Drawing a list anew with each
 * of sixty pages would cost more than reading them.
 */
export const settledPages = (there: number, more: boolean): number =>
  more && there > 0 ? 2 ** Math.floor(Math.log2(there)) : there;
