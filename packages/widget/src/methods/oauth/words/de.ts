import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: Google One Tap, and what keeps it from a test project. */
export const words: Translated<typeof english> = {
  'oneTap.waiting': 'Ihre Google-Konten werden gesucht',
  'oneTap.noClient': 'Google One Tap ist nicht eingerichtet: Das Projekt hat keinen Google-Client.',
  'oneTap.noSignupRedirect':
    'Google One Tap ist nicht eingerichtet: Das Projekt nennt keine Weiterleitung zum Registrieren.',
  'oneTap.noLoginRedirect':
    'Google One Tap ist nicht eingerichtet: Das Projekt nennt keine Weiterleitung zum Anmelden.',
  'oneTap.unlistedOrigin': 'Google One Tap ist nicht eingerichtet: Das Projekt nennt diesen Ursprung nicht.',
  'oneTap.unregisteredOrigin':
    'Google erlaubt One Tap an diesem Ursprung nicht. Fügen Sie ihn dem Google-Client hinzu.',
  'oneTap.unknownClient': 'Google kennt die Client-ID des Projekts nicht.',
  'oneTap.defaultClient': 'Mit dem voreingestellten Google-Client geht One Tap nicht.',
  'oneTap.needsPkce':
    'Google One Tap geht hier nicht: Das Projekt verlangt PKCE, und das kann ein Prompt nicht mitbringen.',
}
