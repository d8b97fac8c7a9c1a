import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** Arabic: what the first screen says, and that it is cut off. */
export const main: Translated<typeof english> = {
  'main.title': 'إنشاء حساب أو تسجيل الدخول',
  'email.label': 'البريد الإلكتروني',
  'email.placeholder': 'example@email.com',
  'email.continue': 'المتابعة بالبريد الإلكتروني',

  'flow.unreachable': 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال وإعادة المحاولة.',
}
