/** Why a tab of a store is closed. They are apart from the pipeline's texts, because the first screen loads them. */
export const tabAccessTexts = {
  storeNotConfigured: 'Configure the store first',
  finishFirst: (step: string): string => `Finish ${step} first`,
} as const;
