import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: what keeps a configuration of members from being shown. */
export const words: Translated<typeof english> = {
  'b2bConfig.nothingToShow':
    'Fehler: Keines der konfigurierten Produkte kann gezeigt werden ({products}). Nehmen Sie "emailMagicLinks" oder "emailOtp" in config.products auf.',
}
