/** English: what keeps a configuration of members from being shown. */
export const words = {
  'b2bConfig.nothingToShow':
    'Error: None of the configured products can be shown ({products}). Add "emailMagicLinks" or "emailOtp" to config.products.',
} as const
