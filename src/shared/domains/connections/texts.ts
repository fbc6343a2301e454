export const connectionsTexts = { saved: 'Connection saved' } as const;
