import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: the organizations of somebody, and why nobody gets on. */
export const words: Translated<typeof english> = {
  'discovery.title': 'יש לבחור ארגון כדי להמשיך',
  'discovery.join': 'הצטרפות',
  'discovery.accept': 'קבלת ההזמנה',
  'discovery.create': 'יצירת ארגון',
  'discovery.createTitle': 'יש ליצור ארגון כדי להתחיל',
  'discovery.noAccount': 'ל-{email} אין חשבון. זו טעות? אפשר לנסות כתובת אימייל אחרת או לפנות למנהל המערכת.',
  'discovery.none': '{email} אינו שייך לאף ארגון.',
  'discovery.noneText': 'יש לוודא שכתובת האימייל נכונה. אם כן, ייתכן שנדרשת הזמנה ממנהל המערכת.',
  'discovery.name': 'שם הארגון',
  'discovery.nameMissing': 'יש להזין שם.',
  'discovery.slug': 'מזהה הארגון',
  'discovery.slugHelp': 'כך הארגון נקרא בכתובות. אם השדה ריק, המזהה נוצר מהשם.',
  'discovery.finding': 'הארגון מאותר…',
  'discovery.needsScript': 'ההתחברות בדף זה דורשת JavaScript. יש להפעיל אותו או לפתוח את הדף בדפדפן אחר.',
  'discovery.notLookedUp': 'לא ניתן היה לאתר את הארגון.',
  'discovery.codesLeft': 'קודי גיבוי שנותרו: {count}',
  'discovery.other': 'ניסיון עם כתובת אימייל אחרת',
  'discovery.loggingIn': 'מתבצעת כניסה…',
  'discovery.done': 'הצלחה!',
  'discovery.doneText': 'הכניסה הושלמה בהצלחה.',
  'fault.title': 'נראה שאירעה שגיאה!',
  'fault.default': 'משהו השתבש. אפשר לנסות שוב מאוחר יותר או לפנות למנהל המערכת לעזרה.',
  'fault.organization': 'הארגון המבוקש לא נמצא. אם זו טעות, אפשר לפנות למנהל המערכת.',
  'fault.link':
    'משהו השתבש. ייתכן שקישור הכניסה פג, בוטל או כבר שימש. אפשר לבקש קישור חדש או לפנות למנהל המערכת לעזרה.',
  'fault.cannotJoin': 'לא ניתן להצטרף בגלל מדיניות האימות של {organization}. מנהל המערכת יוכל למסור מידע נוסף.',
  'fault.claimedDomain':
    'הדומיין של כתובת האימייל משויך לארגון מסוים, ולכן לא ניתן להצטרף לארגונים אחרים או ליצור אותם. מנהל המערכת יוכל למסור מידע נוסף.',
  'fault.adBlocker': 'חוסם פרסומות מנע את הבקשה. יש לכבות אותו, לרענן את הדף ולנסות שוב.',
  'fault.elsewhere': 'השירות האחר לא חיבר אותך. אפשר לחזור ולנסות שוב או לבחור דרך אחרת.',
  'fault.back': 'חזרה',
}
