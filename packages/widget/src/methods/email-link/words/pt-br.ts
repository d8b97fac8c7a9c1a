import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): login links by email. */
export const words: Translated<typeof english> = {
  'link.invalid': 'Endereço de e-mail inválido',
  'link.title': 'Verifique seu e-mail',
  'link.sentTo': 'Um e-mail foi enviado para {email}',
  'link.gmail': 'Abrir no Gmail',
  'link.yahoo': 'Abrir no Yahoo',
  'link.outlook': 'Abrir no Outlook',
  'link.code': 'Em outro dispositivo? Digite aqui o código de 6 dígitos do e-mail',
  'link.nothing': 'Não recebeu?',
}
