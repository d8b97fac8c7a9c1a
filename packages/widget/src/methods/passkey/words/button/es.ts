import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: the passkey's button on Main. */
export const words: Translated<typeof english> = {
  'passkey.use': 'Iniciar sesión con una llave de acceso',
}
