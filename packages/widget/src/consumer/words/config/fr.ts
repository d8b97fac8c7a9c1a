import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: what keeps a configuration from being shown. */
export const words: Translated<typeof english> = {
  'config.bothEmails':
    'Erreur\u00a0: les liens par e-mail et les codes par e-mail ne peuvent pas être utilisés ensemble.',
  'config.onlyPasskeys':
    'Erreur\u00a0: les clés d’accès ne peuvent pas être utilisées seules. Ajoutez un autre produit à la configuration.',
  'config.nothingToShow':
    'Erreur\u00a0: aucun des produits configurés ne peut être affiché ({products}). Ajoutez "emailMagicLinks" ou "passwords" à config.products, ou "otp" avec "email", "sms" ou "whatsapp" dans otpOptions.methods.',
  'config.nothingNamed':
    'Erreur\u00a0: config.products ne nomme aucun produit. Ajoutez "emailMagicLinks" ou "passwords", ou "otp" avec "email", "sms" ou "whatsapp" dans otpOptions.methods.',
}
