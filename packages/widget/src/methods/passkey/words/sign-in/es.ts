import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.use': 'Iniciar sesión con una llave de acceso',
  'passkey.authenticated': 'Listo',
  'passkey.authenticatedText': 'Tu llave de acceso se ha verificado correctamente.',
  'passkey.notAuthenticated':
    'Se ha producido un error desconocido al verificar la llave de acceso. Vuelve a intentarlo.',
  'passkey.notFound':
    'No se ha encontrado el registro de la llave de acceso. Puede que la hayas eliminado de tu cuenta, pero no del gestor de contraseñas. Vuelve a intentarlo.',
  'passkey.unverified':
    'Este dispositivo o esta llave de seguridad no puede confirmar que eres tú. Usa otro que pida un PIN, tu huella digital o tu rostro, o inicia sesión de otra forma.',
}
