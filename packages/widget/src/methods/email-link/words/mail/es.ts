import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: a mail that may be asked for again, and what it shall hold. */
export const words: Translated<typeof english> = {
  'mail.resend': 'Reenviar correo',
  'mail.sent': '¡Correo enviado! Reintente en {seconds} s',
  'mail.resent': '¡Correo reenviado! Reintente en {seconds} s',
  'mail.choose': 'Elija cómo desea continuar',
  'mail.link': 'Enviarme un enlace de acceso',
  'mail.code': 'Enviarme un código de acceso',
}
