import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: what marks the way that was used last. */
export const words: Translated<typeof english> = {
  'main.lastUsed': 'Dernière utilisation',
}
