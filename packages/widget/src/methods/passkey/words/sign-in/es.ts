import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.authenticated': 'Listo',
  'passkey.authenticatedText': 'Tu llave de acceso se ha verificado correctamente.',
  'passkey.notAuthenticated':
    'Se ha producido un error desconocido al verificar la llave de acceso. Vuelve a intentarlo.',
  'passkey.notFound':
    'No se ha encontrado el registro de la llave de acceso. Puede que la hayas eliminado de tu cuenta, pero no del gestor de contraseñas. Vuelve a intentarlo.',
  'passkey.unverified':
    'Este dispositivo o esta llave de seguridad no puede confirmar que eres tú. Usa otro que pida un PIN, tu huella digital o tu rostro, o inicia sesión de otra forma.',
  'passkey.superseded':
    'Hay otra solicitud de llave de acceso abierta en esta página. Termínala o cancélala y vuelve a intentarlo.',
  'passkey.elsewhere':
    'No se pueden usar llaves de acceso en la dirección de esta página. Inicia sesión de otra forma.',
  'passkey.missing':
    'Este navegador no puede usar llaves de acceso en esta página. Ábrela en otro navegador o inicia sesión de otra forma.',
  'passkey.unsupported':
    'Este dispositivo o esta llave de seguridad no puede hacer lo que pide la llave de acceso. Usa otro o inicia sesión de otra forma.',
}
