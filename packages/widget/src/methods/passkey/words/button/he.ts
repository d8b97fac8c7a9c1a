import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: the passkey's button on Main. */
export const words: Translated<typeof english> = {
  'passkey.use': 'התחברות באמצעות מפתח גישה',
}
