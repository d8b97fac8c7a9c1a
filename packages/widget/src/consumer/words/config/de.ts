import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: what keeps a configuration from being shown. */
export const words: Translated<typeof english> = {
  'config.bothEmails': 'Fehler: E-Mail-Links und E-Mail-Codes können nicht zugleich verwendet werden.',
  'config.onlyPasskeys':
    'Fehler: Passkeys können nicht allein verwendet werden. Bitte ergänzen Sie die Konfiguration um ein weiteres Produkt.',
  'config.nothingToShow':
    'Fehler: Keines der konfigurierten Produkte kann angezeigt werden ({products}). Ergänzen Sie "emailMagicLinks" oder "passwords" in config.products, oder "otp" mit "email", "sms" oder "whatsapp" in otpOptions.methods.',
  'config.nothingNamed':
    'Fehler: In config.products ist nichts genannt. Ergänzen Sie "emailMagicLinks" oder "passwords", oder "otp" mit "email", "sms" oder "whatsapp" in otpOptions.methods.',
}
