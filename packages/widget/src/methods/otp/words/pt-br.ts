import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): passcodes. */
export const words: Translated<typeof english> = {
  'email.invalid': 'E-mail inválido. Tente novamente.',

  'otp.title': 'Digite o código',
  'otp.sentTo': 'Um código de 6 dígitos foi enviado para {destination}',
  'otp.expiresIn': 'Seu código expira em {time}. Não recebeu?',
  'otp.expired': 'Seu código expirou.',
  'otp.resend': 'Reenviar código',
  'otp.resendIn': 'Reenviar código em {time}',
  'otp.resendLocked': 'Código enviado! Tente novamente em {seconds} s',
  'otp.resent': 'Código reenviado',
  'otp.verify': 'Verificar o código',
  'otp.verifying': 'Verificando o código…',
  'otp.invalid': 'Código inválido. Tente novamente.',
  'otp.unchecked': 'O código não foi verificado. Tente novamente em instantes.',
  'otp.verified': 'Pronto',
  'otp.verifiedText': 'Seu código foi verificado.',
}
