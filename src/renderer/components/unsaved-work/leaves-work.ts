interface Place {
  pathname: string;
  search: string;
}

/** Parameters with a dot belong to a grid (`stores.q`): searching rows is not leaving. */
function ownParameters(search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => !name.includes('.'));
  return JSON.stringify(parameters.sort(([a], [b]) => a.localeCompare(b)));
}

/** Whether going from one address to another takes unsaved work off the screen: another page, or another tab of it. */
export const leavesWork = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname || ownParameters(from.search) !== ownParameters(to.search);
