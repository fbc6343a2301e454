/** What of a page is other than text. Runs in the page, so it stands for itself. */
export function lookAtPage({ origin, host }: { origin: string; host: string }): {
  elements: string[];
  texts: string;
} {
  const told = (element: Element): string => element.outerHTML.slice(0, 160);
  const elements = new Set<Element>(
    document.querySelectorAll('[hurt], base, embed, frameset, object, portal'),
  );
  for (const script of document.scripts) if (!script.src.startsWith(origin)) elements.add(script);
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.getAttribute('sandbox') !== '') elements.add(frame);
  const texts: string[] = [];
  const walker = document.createTreeWalker(
    document.documentElement,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) {
      texts.push(node.textContent ?? '');
      continue;
    }
    if (node.localName === 'style' || node.localName === 'script') continue;
    for (const { name, value } of node.attributes) {
      texts.push(value);
      const leads = /^(href|src|srcset|action|formaction|data|poster|background|xlink:href|ping)$/.test(name);
      // Of pictures the main process fetches what their address says.
      const own = value.startsWith('/') && !value.startsWith('//') && !value.startsWith('/\\');
      if (
        name.startsWith('on') ||
        (leads && !own && /script:|data:text|hurt/i.test(value)) ||
        (leads && !own && value.includes(host))
      )
        elements.add(node);
      if (name === 'style' && (value.includes(host) || value.includes('hurt'))) elements.add(node);
    }
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) texts.push(node.value);
  }
  return { elements: [...elements].map(told), texts: texts.join('\n') };
}
