/** The page's own scrolling element (the body never scrolls); lists that grow with the page measure against it. */
export const SCROLL_AREA_ID = 'main-content';

export const scrollArea = (): HTMLElement | null => document.getElementById(SCROLL_AREA_ID);

/** The one heading of the page in it. */
export const PAGE_TITLE_ID = 'page-title';
