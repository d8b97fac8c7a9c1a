import type { Translated } from '../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: what every screen may say, once there is somebody who answers. */
export const words: Translated<typeof english> = {
  'flow.back': 'חזרה',
  'flow.retry': 'ניסיון נוסף',
  'flow.wait': 'יש להמתין {time} לפני ניסיון נוסף.',
  'flow.unknown': 'משהו השתבש. יש לנסות שוב.',
  'flow.poweredBy': 'מופעל על ידי {name}',
  'flow.newTab': 'נפתח בכרטיסייה חדשה',
}
