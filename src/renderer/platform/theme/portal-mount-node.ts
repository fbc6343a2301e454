// Where Fluent puts what is drawn above the page, such as dialogs, menus and tooltips: at the end of the body, once it is
// rendered.

/** The attribute that Fluent sets on the element of a portal when React has rendered the portal. */
const RENDERED = 'data-portal-node';

/**
 * Returns the parent that Fluent appends the elements of portals to, which puts them into the body.
 *
 * Workaround: Fluent appends the element while the portal is being rendered. A render that React gives up, because the
 * user goes elsewhere or some code is still being loaded, would leave an empty element with a listener for every event in
 * the body for good.
 */
export function createPortalMountNode(): HTMLElement {
  const parent = document.createElement('div');
  parent.appendChild = (portal) => {
    if (portal instanceof Element) {
      const setAttribute = portal.setAttribute.bind(portal);
      portal.setAttribute = (name, value) => {
        setAttribute(name, value);
        if (name === RENDERED && !portal.isConnected) document.body.append(portal);
      };
    }
    return portal;
  };
  return parent;
}
