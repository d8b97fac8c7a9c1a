import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: a mail that may be asked for again, and what it shall hold. */
export const words: Translated<typeof english> = {
  'mail.resend': 'E-Mail erneut senden',
  'mail.sent': 'E-Mail gesendet! Erneut möglich in {seconds} s',
  'mail.resent': 'E-Mail erneut gesendet! Erneut möglich in {seconds} s',
  'mail.choose': 'Wie möchten Sie fortfahren?',
  'mail.link': 'Anmeldelink per E-Mail senden',
  'mail.code': 'Anmeldecode per E-Mail senden',
}
