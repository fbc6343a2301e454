/** The scrolling element of the page (the body never scrolls); lists that grow with the page measure against it. */
export const SCROLL_AREA_ID = 'main-content';

export const scrollArea = (): HTMLElement | null => document.getElementById(SCROLL_AREA_ID);

/** The id of the page's single heading. */
export const PAGE_TITLE_ID = 'page-title';
