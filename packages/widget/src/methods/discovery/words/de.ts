import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: the organizations of somebody, and why nobody gets on. */
export const words: Translated<typeof english> = {
  'discovery.title': 'Wählen Sie eine Organisation, um fortzufahren',
  'discovery.join': 'Beitreten',
  'discovery.accept': 'Einladung annehmen',
  'discovery.create': 'Organisation anlegen',
  'discovery.createTitle': 'Legen Sie eine Organisation an, um zu beginnen',
  'discovery.noAccount':
    '{email} hat kein Konto. Ist das ein Irrtum? Versuchen Sie eine andere E-Mail-Adresse, oder wenden Sie sich an Ihre Administration.',
  'discovery.none': '{email} gehört zu keiner Organisation.',
  'discovery.noneText':
    'Prüfen Sie, ob Ihre E-Mail-Adresse stimmt. Sonst muss Ihre Administration Sie vielleicht erst einladen.',
  'discovery.name': 'Name der Organisation',
  'discovery.nameMissing': 'Bitte geben Sie einen Namen ein.',
  'discovery.slug': 'Kurzname der Organisation',
  'discovery.slugHelp': 'So heißt die Organisation in Adressen. Leer gelassen, wird er aus dem Namen gebildet.',
  'discovery.finding': 'Organisation wird gesucht…',
  'discovery.needsScript':
    'Die Anmeldung auf dieser Seite braucht JavaScript. Schalten Sie es ein, oder öffnen Sie die Seite in einem anderen Browser.',
  'discovery.notLookedUp': 'Die Organisation konnte nicht abgefragt werden.',
  'discovery.codesLeft': 'Verbleibende Backup-Codes: {count}',
  'discovery.other': 'Andere E-Mail-Adresse versuchen',
  'discovery.loggingIn': 'Anmeldung läuft …',
  'discovery.done': 'Geschafft!',
  'discovery.doneText': 'Sie sind angemeldet.',
  'fault.title': 'Da ist etwas schiefgegangen!',
  'fault.default':
    'Etwas ist schiefgegangen. Versuchen Sie es später noch einmal, oder wenden Sie sich an Ihre Administration.',
  'fault.organization':
    'Die gesuchte Organisation wurde nicht gefunden. Wenn das ein Irrtum ist, wenden Sie sich an Ihre Administration.',
  'fault.link':
    'Etwas ist schiefgegangen. Ihr Anmeldelink ist vielleicht abgelaufen, widerrufen oder schon benutzt. Fordern Sie einen neuen an, oder wenden Sie sich an Ihre Administration.',
  'fault.cannotJoin':
    'Die Anmelderegeln von {organization} lassen den Beitritt nicht zu. Ihre Administration kann Ihnen mehr dazu sagen.',
  'fault.claimedDomain':
    'Die Domain Ihrer E-Mail-Adresse gehört zu einer bestimmten Organisation; anderen können Sie nicht beitreten und keine weiteren anlegen. Ihre Administration kann Ihnen mehr dazu sagen.',
  'fault.adBlocker':
    'Ein Werbeblocker hat die Anfrage verhindert. Schalten Sie ihn ab, laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'fault.elsewhere':
    'Der andere Dienst hat Sie nicht angemeldet. Gehen Sie zurück, um es noch einmal oder auf anderem Weg zu versuchen.',
  'fault.back': 'Zurückgehen',
}
