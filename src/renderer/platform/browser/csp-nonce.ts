/**
 * The nonce that the server wrote into the page; undefined in a page without one. Style elements that are created at
 * run time by Griffel and AG Grid need it, because the content security policy blocks them otherwise.
 */
export const cspNonce: string | undefined = (() => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content === undefined || content === '' || content.startsWith('__') ? undefined : content;
})();
