import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: what keeps a configuration of members from being shown. */
export const words: Translated<typeof english> = {
  'b2bConfig.nothingToShow':
    'Erro: nenhum dos produtos configurados pode ser mostrado ({products}). Adicione "emailMagicLinks" ou "emailOtp" a config.products.',
}
