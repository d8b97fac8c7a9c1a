import type { Translated } from '../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: what every screen may say, once there is somebody who answers. */
export const words: Translated<typeof english> = {
  'flow.back': 'Zurück',
  'flow.retry': 'Erneut versuchen',
  'flow.wait': 'Bitte warten Sie {time}, bevor Sie es erneut versuchen.',
  'flow.unknown': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'flow.poweredBy': 'Bereitgestellt von {name}',
  'flow.newTab': 'öffnet einen neuen Tab',
}
