/** English: what keeps a configuration from being shown. */
export const words = {
  'config.bothEmails': 'Error: Cannot use both EML and Email OTP',
  'config.onlyPasskeys': 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'config.nothingToShow':
    'Error: None of the configured products can be shown ({products}). Add "emailMagicLinks" or "passwords" to config.products, or "otp" with "email", "sms" or "whatsapp" among otpOptions.methods.',
  'config.nothingNamed':
    'Error: Nothing is named in config.products. Add "emailMagicLinks" or "passwords", or "otp" with "email", "sms" or "whatsapp" among otpOptions.methods.',
} as const
