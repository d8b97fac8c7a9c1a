import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': 'Informe o seu número de telefone para configurar a autenticação multifator',
  'smsEnrollment.continue': 'Continuar',
  'smsEnrollment.invalid': 'O formato do número de telefone é inválido. Verifique se o número está no formato E.164.',
  'smsEntry.ownNumber': 'o seu número de telefone',
}
