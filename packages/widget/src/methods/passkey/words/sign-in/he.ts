import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.authenticated': 'הצלחה',
  'passkey.authenticatedText': 'מפתח הגישה אומת בהצלחה.',
  'passkey.notAuthenticated': 'אירעה שגיאה לא ידועה באימות מפתח הגישה. יש לנסות שוב.',
  'passkey.notFound':
    'הרישום של מפתח הגישה לא נמצא. ייתכן שמפתח הגישה נמחק מהחשבון אבל לא ממנהל הסיסמאות. יש לנסות שוב.',
  'passkey.unverified':
    'המכשיר או מפתח האבטחה הזה לא יכולים לאמת את הזהות. אפשר להשתמש במכשיר אחר שמבקש קוד PIN, טביעת אצבע או פנים, או להתחבר בדרך אחרת.',
  'passkey.superseded': 'בדף הזה פתוחה כבר בקשה אחרת למפתח גישה. יש לסיים או לבטל אותה ואז לנסות שוב.',
  'passkey.elsewhere': 'אי אפשר להשתמש במפתחות גישה בכתובת של הדף הזה. אפשר להתחבר בדרך אחרת.',
  'passkey.missing': 'הדפדפן הזה לא יכול להשתמש במפתחות גישה בדף הזה. אפשר לפתוח אותו בדפדפן אחר או להתחבר בדרך אחרת.',
  'passkey.unsupported':
    'המכשיר או מפתח האבטחה הזה לא יכולים לבצע את מה שמפתח הגישה דורש. אפשר להשתמש באחר או להתחבר בדרך אחרת.',
}
