/** The ten currencies of the daily bulletin (document 1, section 1). */
export const OFFICIAL_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'DKK', 'NOK', 'SEK'] as const;
