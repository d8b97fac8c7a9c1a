import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.use': 'התחברות באמצעות מפתח גישה',
  'passkey.authenticated': 'הצלחה',
  'passkey.authenticatedText': 'מפתח הגישה אומת בהצלחה.',
  'passkey.notAuthenticated': 'אירעה שגיאה לא ידועה באימות מפתח הגישה. יש לנסות שוב.',
  'passkey.notFound':
    'הרישום של מפתח הגישה לא נמצא. ייתכן שמפתח הגישה נמחק מהחשבון אבל לא ממנהל הסיסמאות. יש לנסות שוב.',
  'passkey.unverified':
    'המכשיר או מפתח האבטחה הזה לא יכולים לאמת את הזהות. אפשר להשתמש במכשיר אחר שמבקש קוד PIN, טביעת אצבע או פנים, או להתחבר בדרך אחרת.',
}
