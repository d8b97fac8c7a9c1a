import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** German: what every screen may say, once there is somebody who answers. */
export const later: Translated<typeof english> = {
  'flow.back': 'Zurück',
  'flow.retry': 'Erneut versuchen',
  'flow.wait': 'Bitte warten Sie {time}, bevor Sie es erneut versuchen.',
  'flow.unknown': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'flow.poweredBy': 'Bereitgestellt von {name}',
  'flow.newTab': 'öffnet einen neuen Tab',
}
