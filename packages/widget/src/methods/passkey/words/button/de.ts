import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: the passkey's button on Main. */
export const words: Translated<typeof english> = {
  'passkey.use': 'Mit einem Passkey anmelden',
}
