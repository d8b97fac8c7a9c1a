import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: passcodes. */
export const words: Translated<typeof english> = {
  'email.invalid': 'Ungültige E-Mail-Adresse. Bitte versuchen Sie es erneut.',

  'otp.title': 'Code eingeben',
  'otp.sentTo': 'Ein 6-stelliger Code wurde gesendet an {destination}',
  'otp.expiresIn': 'Ihr Code läuft in {time} ab. Nichts erhalten?',
  'otp.expired': 'Ihr Code ist abgelaufen.',
  'otp.resend': 'Code erneut senden',
  'otp.resendIn': 'Code erneut senden in {time}',
  'otp.resendLocked': 'Code gesendet! Erneut möglich in {seconds} s',
  'otp.resent': 'Code erneut gesendet',
  'otp.verify': 'Code prüfen',
  'otp.verifying': 'Code wird geprüft …',
  'otp.invalid': 'Ungültiger Code. Bitte versuchen Sie es erneut.',
  'otp.unchecked': 'Der Code wurde nicht geprüft. Versuchen Sie es gleich noch einmal.',
  'otp.verified': 'Geschafft',
  'otp.verifiedText': 'Ihr Code wurde bestätigt.',
}
