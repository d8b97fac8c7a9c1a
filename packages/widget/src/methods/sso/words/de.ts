import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: signing in at an organization's own identity provider. */
export const words: Translated<typeof english> = {
  'sso.discover': 'Single Sign-on verwenden',
  'sso.emailTitle': 'Geben Sie Ihre E-Mail-Adresse ein, um fortzufahren',
  'sso.menuTitle': 'Wählen Sie eine Verbindung, um fortzufahren',
  'sso.noneTitle': 'Leider haben wir keine Verbindungen gefunden',
  'sso.noneText': 'Geben Sie das Kürzel Ihrer Organisation ein, um nach ihren Verbindungen zu suchen.',
  'sso.slug': 'Kürzel der Organisation',
  'sso.other': 'Auf andere Weise versuchen',
  'sso.unknown': 'Organisation nicht gefunden. Bitte versuchen Sie es erneut.',
  'sso.invalid': 'Ungültige E-Mail-Adresse',
  'sso.continue': 'Weiter',
}
