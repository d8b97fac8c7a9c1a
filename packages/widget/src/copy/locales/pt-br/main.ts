import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** Portuguese (Brazil): what the first screen says, and that it is cut off. */
export const main: Translated<typeof english> = {
  'main.title': 'Cadastre-se ou entre',
  'email.label': 'E-mail',
  'email.placeholder': 'exemplo@email.com',
  'email.continue': 'Continuar com e-mail',

  'flow.unreachable': 'Não foi possível acessar o servidor. Verifique sua conexão e tente novamente.',
}
