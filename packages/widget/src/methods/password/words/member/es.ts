import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: passwords of members. */
export const words: Translated<typeof english> = {
  'memberPassword.title': 'Iniciar sesión con correo y contraseña',
  'memberPassword.signUp': 'Registrarse o restablecer la contraseña',
  'memberPassword.invalid': 'Correo electrónico no válido',
  'memberPassword.forgotTitle': 'Revisa tu correo para iniciar sesión',
  'memberPassword.forgotDiscovery':
    'Te enviaremos un enlace de verificación para crear una cuenta o restablecer tu contraseña si ya tienes una.',
  'memberPassword.forgotOrganization':
    'Te enviaremos un enlace de acceso para entrar directamente en tu cuenta o restablecer tu contraseña si tienes una.',
  'memberPassword.verifyTitle': 'Primero verifica tu correo electrónico.',
  'memberPassword.sentTitle': 'Revisa tu correo',
  'memberPassword.sentTo': 'Se ha enviado un enlace de acceso a {email}.',
  'memberPassword.again': 'Intentar de nuevo',
  'memberPassword.setTitle': 'Establecer una contraseña nueva',
}
