import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: passkeys. */
export const words: Translated<typeof english> = {
  'passkey.title': 'הגדרת מפתח גישה חדש',
  'passkey.text': 'מפתחות גישה הם מפתחות דיגיטליים מוצפנים שנוצרים באמצעות טביעת אצבע, פנים או נעילת מסך.',
  'passkey.create': 'יצירת מפתח גישה',
  'passkey.skip': 'דילוג',
  'passkey.noUser': 'שגיאה: אי אפשר להשתמש ברכיב PasskeyRegistration כשאף משתמש אינו מחובר.',
  'passkey.waiting': 'ההתחברות נבדקת…',
  'passkey.duplicate':
    'אי אפשר ליצור את מפתח הגישה כי נראה שהוא כבר רשום. ייתכן שהוא נרשם במכשיר אחר וסונכרן למכשיר הזה.',
  'passkey.notCreated':
    'מפתח הגישה לא נוצר. אפשר ללחוץ על „יצירת מפתח גישה” כדי לנסות שוב, או לדלג בלי להוסיף מפתח גישה.',
  'passkey.keyNeeds': 'אם נעשה שימוש במפתח אבטחה: עליו לבקש קוד PIN או טביעת אצבע, ושיהיה בו מקום למפתח גישה.',
  'passkey.unverifiable':
    'המכשיר או מפתח האבטחה הזה לא יכולים לאמת את הזהות. אפשר להשתמש באחר שמבקש קוד PIN, טביעת אצבע או פנים.',
  'passkey.unkeepable': 'במכשיר או במפתח האבטחה הזה אין מקום למפתח גישה, או שאי אפשר לשמור אותו בהם. אפשר להשתמש באחר.',
  'passkey.unfit':
    'המכשיר או מפתח האבטחה הזה לא יכולים לשמור מפתח גישה או לאמת את הזהות. אפשר להשתמש באחר שמבקש קוד PIN, טביעת אצבע או פנים.',
  'passkey.unsuitable': 'המכשיר או מפתח האבטחה הזה לא תומכים במה שמפתח גישה דורש. אפשר להשתמש באחר.',
  'passkey.noPasskeys': 'הדפדפן הזה לא יכול ליצור מפתחות גישה בדף הזה. אפשר לפתוח אותו בדפדפן אחר.',
  'passkey.otherRequest': 'בקשה אחרת של הדף הזה הייתה פתוחה באותו זמן. יש לסיים אותה קודם.',

  'passkey.created': 'מפתח הגישה נוצר בהצלחה!',
  'passkey.existing': 'מפתחות גישה קיימים',
  'passkey.name': 'שם מפתח הגישה',
  'passkey.unnamed': 'מפתח גישה',
  'passkey.edit': 'עריכת {name}',
  'passkey.save': 'שמירת {name}',
  'passkey.delete': 'מחיקת {name}',
  'passkey.deleteWarning': 'אחרי המחיקה אי אפשר לשחזר את מפתח הגישה.',
  'passkey.deleteNow': 'מחיקה',
  'passkey.cancel': 'ביטול',
  'passkey.deleted': 'מפתח הגישה נמחק',
  'passkey.another': 'הגדרת מפתח גישה נוסף',
  'passkey.done': 'סיום',
}
