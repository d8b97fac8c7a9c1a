import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: that something did not arrive, which may have to be said before anything else is there. */
export const words: Translated<typeof english> = {
  'flow.unreachable': 'אין גישה לשרת. יש לבדוק את החיבור ולנסות שוב.',
}
