/**
 * The nonce that the server wrote into the page. Style elements created at run time (Griffel, AG Grid) must carry it,
 * or the content security policy blocks them. It is undefined in a page served without one.
 */
export const cspNonce: string | undefined = (() => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content === undefined || content === '' || content.startsWith('__') ? undefined : content;
})();
