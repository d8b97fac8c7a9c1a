import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: signing in at an organization's own identity provider. */
export const words: Translated<typeof english> = {
  'sso.discover': 'Usar inicio de sesión único',
  'sso.emailTitle': 'Introduce tu correo electrónico para continuar',
  'sso.menuTitle': 'Elige una conexión para continuar',
  'sso.noneTitle': 'No hemos encontrado ninguna conexión',
  'sso.noneText': 'Introduce el identificador de tu organización para buscar sus conexiones.',
  'sso.slug': 'Identificador de la organización',
  'sso.other': 'Probar otro método',
  'sso.unknown': 'No se ha encontrado la organización. Inténtalo de nuevo.',
  'sso.invalid': 'Correo electrónico no válido',
  'sso.continue': 'Continuar',
}
