import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: what keeps a configuration of members from being shown. */
export const words: Translated<typeof english> = {
  'b2bConfig.nothingToShow':
    'Erreur : aucun des produits configurés ne peut être affiché ({products}). Ajoutez "emailMagicLinks" ou "emailOtp" à config.products.',
}
