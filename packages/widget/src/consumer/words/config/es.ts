import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: what keeps a configuration from being shown. */
export const words: Translated<typeof english> = {
  'config.bothEmails': 'Error: no se pueden usar a la vez enlaces y códigos por correo.',
  'config.onlyPasskeys': 'Error: las llaves de acceso no se pueden usar solas. Añade otro producto a la configuración.',
  'config.nothingToShow':
    'Error: no se puede mostrar ninguno de los productos configurados ({products}). Añade "emailMagicLinks" o "passwords" a config.products, u "otp" con "email", "sms" o "whatsapp" en otpOptions.methods.',
  'config.nothingNamed':
    'Error: config.products no nombra ningún producto. Añade "emailMagicLinks" o "passwords", u "otp" con "email", "sms" o "whatsapp" en otpOptions.methods.',
}
