import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: passcodes. */
export const words: Translated<typeof english> = {
  'email.invalid': 'Correo no válido. Inténtalo de nuevo.',

  'otp.title': 'Escribe el código',
  'otp.sentTo': 'Se ha enviado un código de 6 dígitos a {destination}',
  'otp.expiresIn': 'Tu código caduca en {time}. ¿No te ha llegado?',
  'otp.expired': 'Tu código ha caducado.',
  'otp.resend': 'Reenviar código',
  'otp.resendIn': 'Reenviar código en {time}',
  'otp.resendLocked': '¡Código enviado! Reintente en {seconds} s',
  'otp.resent': 'Código reenviado',
  'otp.verify': 'Comprobar el código',
  'otp.verifying': 'Comprobando el código…',
  'otp.invalid': 'Código no válido. Inténtalo de nuevo.',
  'otp.unchecked': 'El código no se ha comprobado. Vuelve a intentarlo en un momento.',
  'otp.verified': 'Listo',
  'otp.verifiedText': 'Tu código se ha verificado correctamente.',
}
