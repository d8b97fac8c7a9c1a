import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** Arabic: what every screen may say, once there is somebody who answers. */
export const later: Translated<typeof english> = {
  'flow.back': 'رجوع',
  'flow.retry': 'إعادة المحاولة',
  'flow.wait': 'يُرجى الانتظار {time} قبل إعادة المحاولة.',
  'flow.unknown': 'حدث خطأ ما. يُرجى إعادة المحاولة.',
  'flow.poweredBy': 'مدعوم من {name}',
  'flow.newTab': 'يُفتح في علامة تبويب جديدة',
}
