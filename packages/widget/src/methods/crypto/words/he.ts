import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: wallets. */
export const words: Translated<typeof english> = {
  'crypto.otherWallets': 'המשך עם ארנק אחר',
  'crypto.setUpText': 'ארנק שומר את המפתחות שבהם מתחברים. יש לבחור ארנק כדי להשיג אותו.',
  'crypto.connecting': 'מתבצע חיבור לארנק…',
  'crypto.connectText': 'כדי להתחבר, יש לפעול לפי ההוראות בחלון של הארנק.',
  'crypto.signing': 'בקשת החתימה מושלמת…',
  'crypto.signText': 'כדי לסיים את ההתחברות, יש לחתום על ההודעה בחלון של הארנק.',
  'crypto.open': 'יש לפתוח את הארנק כדי להמשיך.',
  'crypto.error': 'נראה שאירעה שגיאה.',
  'crypto.errorText': 'לא ניתן היה להשלים את בקשת ההתחברות. יש לחזור אחורה ולנסות שוב.',
  'crypto.done': 'הצלחנו!',
  'crypto.doneText': 'הארנק חובר בהצלחה.',
}
