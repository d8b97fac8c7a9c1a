import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): what keeps a configuration from being shown. */
export const words: Translated<typeof english> = {
  'config.bothEmails': 'Erro: não é possível usar links e códigos por e-mail ao mesmo tempo.',
  'config.onlyPasskeys':
    'Erro: as chaves de acesso não podem ser usadas sozinhas. Adicione outro produto à configuração.',
  'config.nothingToShow':
    'Erro: nenhum dos produtos configurados pode ser exibido ({products}). Adicione "emailMagicLinks" ou "passwords" a config.products, ou "otp" com "email", "sms" ou "whatsapp" em otpOptions.methods.',
  'config.nothingNamed':
    'Erro: config.products não indica nenhum produto. Adicione "emailMagicLinks" ou "passwords", ou "otp" com "email", "sms" ou "whatsapp" em otpOptions.methods.',
}
