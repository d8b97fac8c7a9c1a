import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): the passkey's button on Main. */
export const words: Translated<typeof english> = {
  'passkey.use': 'Entrar com uma chave de acesso',
}
