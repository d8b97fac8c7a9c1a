import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: passcodes. */
export const words: Translated<typeof english> = {
  'email.invalid': 'Adresse e-mail non valide, veuillez réessayer.',

  'otp.title': 'Saisissez le code',
  'otp.sentTo': 'Un code à 6 chiffres vous a été envoyé à {destination}',
  'otp.expiresIn': 'Votre code expire dans {time}. Rien reçu\u202f?',
  'otp.expired': 'Votre code a expiré.',
  'otp.resend': 'Renvoyer le code',
  'otp.resendIn': 'Renvoyer le code dans {time}',
  'otp.resendLocked': 'Code envoyé ! Réessayez dans {seconds} s',
  'otp.resent': 'Code renvoyé',
  'otp.verify': 'Vérifier le code',
  'otp.verifying': 'Vérification du code…',
  'otp.invalid': 'Code non valide, veuillez réessayer.',
  'otp.unchecked': 'Le code n’a pas été vérifié. Réessayez dans un instant.',
  'otp.verified': 'C’est fait',
  'otp.verifiedText': 'Votre code a bien été vérifié.',
}
