import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: wallets. */
export const words: Translated<typeof english> = {
  'crypto.otherWallets': 'Continuar con otra cartera',
  'crypto.setUpText': 'Una cartera guarda las claves con las que inicia sesión. Elija una para obtenerla.',
  'crypto.connecting': 'Conectando con su cartera…',
  'crypto.connectText': 'Para iniciar sesión, siga las instrucciones de la ventana de su cartera.',
  'crypto.signing': 'Completando la solicitud de firma…',
  'crypto.signText': 'Para terminar de iniciar sesión, firme el mensaje en la ventana de su cartera.',
  'crypto.open': 'Abra su cartera para continuar.',
  'crypto.error': 'Parece que se ha producido un error.',
  'crypto.errorText': 'No se ha podido completar el inicio de sesión. Vuelva atrás e inténtelo de nuevo.',
  'crypto.done': '¡Listo!',
  'crypto.doneText': 'Ha conectado su cartera correctamente.',
}
