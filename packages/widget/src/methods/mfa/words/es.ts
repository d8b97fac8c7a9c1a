import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: choosing the second factor to set up. */
export const words: Translated<typeof english> = {
  'mfa.title': 'Configure la autenticación multifactor',
  'mfa.text': 'Su organización pide una verificación adicional para proteger mejor su cuenta.',
  'mfa.app': 'Usar una aplicación de autenticación',
  'mfa.textMessage': 'Enviarme un código por SMS',
}
