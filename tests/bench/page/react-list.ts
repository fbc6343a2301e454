/** The page script of the baseline of Failed Loads: a plain React list. */
import { createElement, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

interface ListProps {
  count: number;
}

/** Plain boxes, one state for all of them: the least that React can do for a list. */
function List({ count }: ListProps): ReactElement {
  const [all, setAll] = useState(false);
  const box = (name: string, onChange: () => void): ReactElement =>
    createElement(
      'label',
      null,
      createElement('input', { type: 'checkbox', 'aria-label': name, checked: all, onChange }),
      name,
    );
  const rows = Array.from({ length: count }, (_none, index) => {
    const cells = ['Tekion', '02:30', '01/01/2025', '01/02/2026 · 3 days'].map((text) =>
      createElement('td', { key: text }, text),
    );
    const name = createElement(
      'td',
      { key: 'name' },
      box(`Store ${index}`, () => undefined),
    );
    return createElement('tr', { key: index }, name, ...cells);
  });
  return createElement(
    'div',
    null,
    box('All', () => setAll(!all)),
    createElement('table', null, createElement('tbody', null, rows)),
  );
}

Object.assign(window, {
  showList: (count: number) => {
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    createRoot(root).render(createElement(List, { count }));
  },
});
