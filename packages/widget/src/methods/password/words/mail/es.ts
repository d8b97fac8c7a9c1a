import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: mails about a password. */
export const words: Translated<typeof english> = {
  'password.forgotTitle': '¿Olvidaste tu contraseña?',
  'password.forgotText': 'Se ha enviado un enlace para restablecer tu contraseña a {email}',
  'password.breachedTitle': 'Revisa tu correo para elegir una contraseña nueva',
  'password.breachedText':
    'Otro sitio en el que usas la misma contraseña ha tenido un problema de seguridad. Por tu seguridad, se ha enviado un correo para elegir una nueva a {email}',
  'password.setNewTitle': '¡Revisa tu correo!',
  'password.setNewText': 'Se ha enviado un enlace de inicio de sesión a {email}',
  'password.dedupeTitle': '¡Revisa tu correo para elegir una contraseña nueva!',
  'password.dedupeText':
    'Queremos asegurarnos de que tu cuenta esté protegida. Se ha enviado un enlace de inicio de sesión a {email}',
  'password.resetTitle': 'Restablece tu contraseña',
  'password.noLink':
    'Falta el enlace para restablecer la contraseña. Abre otra vez el enlace del correo o pide uno nuevo.',
  'password.without': 'Iniciar sesión sin contraseña',
  'password.loggingIn': 'Iniciando sesión…',
  'password.loggingInTitle': 'Iniciando sesión',
  'password.notLoggedIn': 'No se ha podido iniciar sesión',
  'password.otherWay': 'Iniciar sesión de otra forma',
  'password.nothing': '¿No te ha llegado?',
  'password.resend': 'Reenviar correo',
  'password.resent': 'Correo reenviado',
}
