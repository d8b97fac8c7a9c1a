import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: what keeps a configuration of members from being shown. */
export const words: Translated<typeof english> = {
  'b2bConfig.nothingToShow':
    'Error: No se puede mostrar ninguno de los productos configurados ({products}). Añada "emailMagicLinks" o "emailOtp" a config.products.',
}
