import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: a mail that may be asked for again, and what it shall hold. */
export const words: Translated<typeof english> = {
  'mail.resend': 'Reenviar e-mail',
  'mail.sent': 'E-mail enviado! Tente novamente em {seconds} s',
  'mail.resent': 'E-mail reenviado! Tente novamente em {seconds} s',
  'mail.choose': 'Escolha como deseja continuar',
  'mail.link': 'Enviar um link de acesso por e-mail',
  'mail.code': 'Enviar um código de acesso por e-mail',
}
