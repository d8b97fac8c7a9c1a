import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: Google One Tap, and what keeps it from a test project. */
export const words: Translated<typeof english> = {
  'oneTap.waiting': 'Buscando tus cuentas de Google',
  'oneTap.noClient': 'Google One Tap no está configurado: el proyecto no tiene cliente de Google.',
  'oneTap.noSignupRedirect': 'Google One Tap no está configurado: el proyecto no tiene redirección de registro.',
  'oneTap.noLoginRedirect': 'Google One Tap no está configurado: el proyecto no tiene redirección de inicio de sesión.',
  'oneTap.unlistedOrigin': 'Google One Tap no está configurado: este origen no figura en el proyecto.',
  'oneTap.unregisteredOrigin': 'Google no permite One Tap en este origen. Añádelo al cliente de Google.',
  'oneTap.unknownClient': 'Google no conoce el identificador de cliente del proyecto.',
  'oneTap.defaultClient': 'El cliente de Google predeterminado no se puede usar con One Tap.',
  'oneTap.needsPkce': 'Google One Tap no se puede usar: el proyecto exige PKCE y este aviso no puede enviarlo.',
}
