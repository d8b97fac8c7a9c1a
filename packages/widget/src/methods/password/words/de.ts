import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: passwords. */
export const words: Translated<typeof english> = {
  'password.email': 'E-Mail',
  'password.label': 'Passwort',
  'password.show': 'Anzeigen',
  'password.hide': 'Verbergen',
  'password.continue': 'Weiter',

  'password.finish': 'Legen Sie ein Passwort fest, um Ihr Konto fertig einzurichten.',
  'password.choose': 'Wie möchten Sie Ihr Konto erstellen?',
  'password.logIn': 'Anmelden',
  'password.forgot': 'Passwort vergessen?',
  'password.byLink': 'Anmeldelink per E-Mail senden',
  'password.byCode': 'Anmeldecode per E-Mail senden',
  'password.sending': 'E-Mail wird gesendet …',
  'password.instead': 'Stattdessen ein Passwort erstellen',
  'password.done': 'Geschafft!',
  'password.doneText': 'Sie sind jetzt angemeldet.',

  'password.strength': 'Passwortstärke',
  'password.score': '{score} von 4',
  'password.length': 'Mindestens {count} Zeichen lang',
  'password.kinds': 'Enthält {count} der folgenden: Großbuchstabe, Kleinbuchstabe, Ziffer, Sonderzeichen',
  'password.met': 'erfüllt',
  'password.unmet': 'noch nicht erfüllt',
  'password.breached':
    'Dieses Passwort wurde möglicherweise auf einer anderen Website verwendet, bei der es ein Sicherheitsproblem gab. Bitte wählen Sie ein anderes Passwort.',
  'password.weak': 'Dieses Passwort ist schwach: Es ist leicht zu erraten.',
  'password.strong': 'Dieses Passwort ist stark genug.',
  'password.requirements': 'Das Passwort erfüllt noch nicht alle Anforderungen.',
  'password.unfit': 'Dieses Passwort kann nicht verwendet werden.',
  'password.missing': 'Bitte geben Sie ein Passwort ein.',
  'password.tooLong': 'Ein Passwort kann höchstens 1024 Zeichen lang sein. Bitte wählen Sie ein kürzeres.',
  'password.checking': 'Das Passwort wird geprüft …',
  'password.unchecked': 'Das Passwort konnte gerade nicht geprüft werden. Es wird geprüft, wenn Sie fortfahren.',
}
