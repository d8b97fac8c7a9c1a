import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: choosing the second factor to set up. */
export const words: Translated<typeof english> = {
  'mfa.title': 'Configure a autenticação multifator',
  'mfa.text': 'A sua organização exige uma verificação adicional para proteger melhor a sua conta.',
  'mfa.app': 'Usar um aplicativo autenticador',
  'mfa.textMessage': 'Enviar um código por SMS',
}
