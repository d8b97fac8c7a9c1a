import type { Translated } from '../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: what every screen may say, once there is somebody who answers. */
export const words: Translated<typeof english> = {
  'flow.back': 'رجوع',
  'flow.retry': 'إعادة المحاولة',
  'flow.wait': 'يُرجى الانتظار {time} قبل إعادة المحاولة.',
  'flow.unknown': 'حدث خطأ ما. يُرجى إعادة المحاولة.',
  'flow.poweredBy': 'مدعوم من {name}',
  'flow.newTab': 'يُفتح في علامة تبويب جديدة',
}
