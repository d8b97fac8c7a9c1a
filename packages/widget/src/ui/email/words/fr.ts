import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: the field for an email address. */
export const words: Translated<typeof english> = {
  'email.label': 'E-mail',
  'email.placeholder': 'exemple@email.com',
  'email.continue': 'Continuer avec l’e-mail',
}
