import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: Google One Tap, and what keeps it from a test project. */
export const words: Translated<typeof english> = {
  'oneTap.waiting': 'מתבצע חיפוש של חשבונות Google',
  'oneTap.noClient': '‏Google One Tap לא הוגדר: לפרויקט אין לקוח Google.',
  'oneTap.noSignupRedirect': '‏Google One Tap לא הוגדר: בפרויקט אין כתובת הפניה להרשמה.',
  'oneTap.noLoginRedirect': '‏Google One Tap לא הוגדר: בפרויקט אין כתובת הפניה להתחברות.',
  'oneTap.unlistedOrigin': '‏Google One Tap לא הוגדר: המקור הזה לא רשום בפרויקט.',
  'oneTap.unregisteredOrigin': '‏Google לא מאפשרת One Tap במקור הזה. יש להוסיף אותו ללקוח Google.',
  'oneTap.unknownClient': 'מזהה הלקוח של הפרויקט לא מוכר ל-Google.',
  'oneTap.defaultClient': 'אי אפשר להשתמש בלקוח Google שבברירת המחדל עם One Tap.',
  'oneTap.needsPkce': '‏אי אפשר להשתמש ב-Google One Tap: הפרויקט דורש PKCE, והחלונית לא יכולה להעביר אותו.',
}
