import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** Spanish: what the first screen says, and that it is cut off. */
export const main: Translated<typeof english> = {
  'main.title': 'Regístrate o inicia sesión',
  'email.label': 'Correo electrónico',
  'email.placeholder': 'ejemplo@email.com',
  'email.continue': 'Continuar con correo',

  'flow.unreachable': 'No se puede contactar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
}
