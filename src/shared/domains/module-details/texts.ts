export const modulesTexts = {
  chooseTenant: 'Choose a tenant to select a store',
  nothingChosen: 'No tenant and no store is chosen',
} as const;
