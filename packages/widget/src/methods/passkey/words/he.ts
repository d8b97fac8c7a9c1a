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
