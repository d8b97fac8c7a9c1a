import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': 'Saisissez votre numéro de téléphone pour configurer l’authentification multifacteur',
  'smsEnrollment.continue': 'Continuer',
  'smsEnrollment.invalid': 'Le format du numéro de téléphone n’est pas valide. Saisissez le numéro au format E.164.',
  'smsEntry.ownNumber': 'votre numéro de téléphone',
}
