/** True if the document is mirrored, as for a language that is written from right to left. */
export const isMirrored = document.documentElement.dir === 'rtl';
