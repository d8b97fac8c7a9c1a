import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: the first screen of members, once it is known whose sign-in it is. */
export const words: Translated<typeof english> = {
  'b2bMain.continueTo': 'Weiter zu {organization}',
  'b2bMain.verify': 'E-Mail-Adresse bestätigen',
  'b2bMain.confirm': 'Bestätigen Sie Ihre E-Mail-Adresse auf einem dieser Wege:',
  'b2bMain.byLink': 'Link per E-Mail senden',
  'b2bMain.byCode': 'Code per E-Mail senden',
  'b2bMain.password': 'Stattdessen ein Passwort verwenden',
  'b2bMain.noMethods':
    'Auf dieser Seite können Sie sich nicht bei {organization} anmelden. Ihre Administration kann Ihnen weiterhelfen.',
  'b2bMain.noAccess':
    '{email} hat keinen Zugang zu {organization}. Wenn das ein Irrtum ist, wenden Sie sich an Ihre Administration.',
}
