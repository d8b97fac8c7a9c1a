import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** Spanish: what the first screen says, and what every screen may say. */
export const main: Translated<typeof english> = {
  'main.title': 'Regístrate o inicia sesión',
  'email.label': 'Correo electrónico',
  'email.placeholder': 'ejemplo@email.com',
  'email.continue': 'Continuar con correo',

  'flow.unreachable': 'No se puede contactar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
  'flow.unknown': 'Algo ha salido mal. Inténtalo de nuevo.',
  'flow.poweredBy': 'Con la tecnología de {name}',
  'flow.newTab': 'se abre en otra pestaña',
}
