import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: what keeps a configuration from being shown. */
export const words: Translated<typeof english> = {
  'config.bothEmails': 'שגיאה: אי אפשר להשתמש בקישורים באימייל ובקודים באימייל יחד.',
  'config.onlyPasskeys': 'שגיאה: אי אפשר להשתמש במפתחות גישה לבדם. יש להוסיף מוצר נוסף להגדרות.',
  'config.nothingToShow':
    'שגיאה: אי אפשר להציג אף אחד מהמוצרים שהוגדרו ({products}). יש להוסיף "emailMagicLinks" או "passwords" אל config.products, או "otp" עם "email", "sms" או "whatsapp" ב־otpOptions.methods.',
  'config.nothingNamed':
    'שגיאה: לא צוין דבר ב־config.products. יש להוסיף "emailMagicLinks" או "passwords", או "otp" עם "email", "sms" או "whatsapp" ב־otpOptions.methods.',
}
