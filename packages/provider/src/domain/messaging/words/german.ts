import type { MessageSentences } from './english.ts'

/** The German sentences of mails and text messages (docs/LANGUAGES.md has the form of address). */
export const german: MessageSentences = {
  'letter.when': 'Wann',
  'letter.with': 'Mit',
  'letter.device': '{browser} unter {system}',
  'letter.button': 'Die Schaltfläche funktioniert nicht? Öffnen Sie {address}',
  'life.about': 'etwa {life}',

  'code.heading': 'Ihr Code für {name}',
  'code.subject': '{code} ist Ihr Code für {name}',
  'code.signIn': 'Melden Sie sich mit diesem Code bei {name} an. Er gilt einmal und ist {life} gültig.',
  'code.addAddress':
    'Fügen Sie mit diesem Code diese Adresse einem Konto bei {name} hinzu. Er gilt einmal und ist {life} gültig.',
  'code.note':
    'Wir fragen Sie nie nach diesem Code. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  'code.reason': 'Dieser Code wurde für {to} angefordert.',

  'text.signIn': '{code} ist Ihr Code für die Anmeldung bei {name}. {life} gültig. Geben Sie ihn nicht weiter.',
  'text.addNumber':
    '{code} ist Ihr Code, um diese Nummer einem Konto bei {name} hinzuzufügen. {life} gültig. Geben Sie ihn nicht weiter.',

  'link.heading': 'Ihr Anmeldelink für {name}',
  'link.signIn': 'Melden Sie sich bei {name} an. Dieser Link gilt einmal und ist {life} gültig.',
  'link.addAddress':
    'Fügen Sie diese Adresse einem Konto bei {name} hinzu. Dieser Link gilt einmal und ist {life} gültig.',
  'link.signInButton': 'Bei {name} anmelden',
  'link.addButton': 'Adresse hinzufügen',
  'link.code':
    'Sie lesen das auf einem anderen Gerät? Geben Sie den Code dort ein, wo Sie den Link angefordert haben. Er ist {life} gültig.',
  'link.note':
    'Wenn Sie diesen Link nicht angefordert haben, können Sie diese E-Mail ignorieren. Es passiert nichts, solange niemand den Link öffnet.',
  'link.reason': 'Dieser Link wurde für {to} angefordert.',

  'invitation.heading': 'Sie sind zu {target} eingeladen',
  'invitation.subject': '{inviter} lädt Sie zu {target} ein',
  'invitation.lead': 'Sie sind eingeladen, {target} beizutreten. Dieser Link gilt einmal und ist {life} gültig.',
  'invitation.leadAt':
    'Sie sind eingeladen, {target} bei {name} beizutreten. Dieser Link gilt einmal und ist {life} gültig.',
  'invitation.leadBy': '{inviter} lädt Sie ein, {target} beizutreten. Dieser Link gilt einmal und ist {life} gültig.',
  'invitation.leadByAt':
    '{inviter} lädt Sie ein, {target} bei {name} beizutreten. Dieser Link gilt einmal und ist {life} gültig.',
  'invitation.button': '{target} beitreten',
  'invitation.note':
    'Wenn Sie diese Einladung nicht erwartet haben, ignorieren Sie diese E-Mail. Sie treten nur bei, wenn Sie den Link öffnen.',
  'invitation.from': 'Von',
  'invitation.organization': 'Organisation',
  'invitation.reason': 'Diese Einladung wurde an {to} gesendet.',
  'invitation.reasonBy': 'Diese Einladung wurde von {inviter} an {to} gesendet.',

  'reset.heading': 'Neues Passwort für {name} festlegen',
  'reset.headingFirst': 'Passwort für {name} festlegen',
  'reset.lead': 'Wählen Sie ein Passwort für Ihr Konto bei {name}. Dieser Link gilt einmal und ist {life} gültig.',
  'reset.leadFirst':
    'Wählen Sie ein Passwort für ein neues Konto bei {name}. Dieser Link gilt einmal und ist {life} gültig.',
  'reset.button': 'Neues Passwort festlegen',
  'reset.buttonFirst': 'Passwort festlegen',
  'reset.withoutPassword': 'Ohne Passwort anmelden',
  'reset.note':
    'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Es ändert sich nichts, solange niemand einen Link öffnet.',
  'reset.reason': 'Für {to} wurde ein neues Passwort angefordert.',

  'certificate.soon': 'Das Zertifikat für Single Sign-on von {organization} läuft am {day} ab',
  'certificate.expired': 'Das Zertifikat für Single Sign-on von {organization} ist abgelaufen',
  'certificate.soonLead':
    'Das Zertifikat, mit dem der Identitätsanbieter der Verbindung „{connection}“ signiert, läuft am {day} ab.',
  'certificate.expiredLead':
    'Das Zertifikat, mit dem der Identitätsanbieter der Verbindung „{connection}“ signiert, ist am {day} abgelaufen.',
  'certificate.how':
    'Erstellen Sie beim Identitätsanbieter ein neues Zertifikat und fügen Sie es der Verbindung hinzu, bevor der Anbieter es verwendet. Beide Zertifikate werden akzeptiert, sodass niemand unterbrochen wird.',
  'certificate.reason': 'Sie erhalten diese E-Mail, weil Sie Single Sign-on von {organization} verwalten können.',

  'notice.reason': 'Dieser Hinweis wurde wegen einer Änderung an einem Konto bei {name} an {to} gesendet.',
  'notice.review': 'Konto überprüfen',
  'notice.site': 'Zu {name}',
  'notice.removeNow': 'Wenn Sie das nicht waren, melden Sie sich an und entfernen Sie die Anmeldemethode sofort.',
  'notice.addAgain':
    'Wenn Sie das nicht waren, war eine andere Person in Ihrem Konto. Melden Sie sich an und fügen Sie die Anmeldemethode wieder hinzu.',

  'contactAdded.heading': 'Eine neue Anmeldemethode wurde hinzugefügt',
  'contactAdded.lead':
    'Sie können sich bei Ihrem Konto bei {name} jetzt mit einer weiteren Adresse, einer weiteren Nummer oder einem weiteren Konto anmelden.',
  'contactRemoved.heading': 'Eine Anmeldemethode wurde entfernt',
  'contactRemoved.lead':
    'Eine Adresse oder Nummer gilt nicht mehr für die Anmeldung bei Ihrem Konto bei {name}. Andere Geräte wurden abgemeldet.',
  'removedHere.heading': 'Diese Adresse wurde aus einem Konto entfernt',
  'removedHere.lead': 'Mit ihr können Sie sich nicht mehr bei Ihrem Konto bei {name} anmelden.',
  'removedHere.note':
    'Wenn Sie das nicht waren, war eine andere Person in Ihrem Konto. Bitten Sie den Support der Website um Hilfe.',
  'mainContact.heading': 'Ihr Hauptkontakt wurde geändert',
  'mainContact.lead':
    'Eine andere Adresse oder Nummer Ihres Kontos bei {name} ist jetzt der Hauptkontakt. Hinweise zum Konto gehen dorthin.',
  'mainContact.note':
    'Wenn Sie das nicht waren, war eine andere Person in Ihrem Konto. Melden Sie sich an, machen Sie die Änderung rückgängig und melden Sie andere Geräte ab.',
  'addressReplaced.heading': 'Ihre Adresse wurde ersetzt',
  'addressReplaced.lead':
    'Ihr Konto bei {name} hat jetzt eine andere Adresse. Mit dieser können Sie sich nicht mehr anmelden, und andere Geräte wurden abgemeldet.',
  'addressReplaced.note':
    'Wenn Sie das nicht waren, war eine andere Person in Ihrem Konto. Bitten Sie jetzt einen Admin Ihrer Organisation um Hilfe.',

  'claimed.heading': 'Dieses Konto gehört jetzt Ihnen',
  'claimed.lead':
    'Jemand anderes hatte für diese Adresse ein Konto bei {name} angelegt, ohne sie zu bestätigen. Ab jetzt gehört es Ihnen, und die andere Person wurde abgemeldet.',
  'claimed.deletion': 'Die von ihr beantragte Löschung wurde abgebrochen.',
  'claimed.apps': 'Die von ihr verbundenen Apps haben keinen Zugriff mehr.',
  'claimed.note': 'Sie müssen nichts tun.',

  'deletionRequested.heading': 'Ihr Konto wird gelöscht',
  'deletionRequested.lead': 'Ihr Konto bei {name} und seine Daten werden am {day} gelöscht.',
  'deletionRequested.cancel':
    'Sie haben es sich anders überlegt? Melden Sie sich vor diesem Tag an und brechen Sie die Löschung ab.',
  'deletionRequested.note':
    'Wenn Sie das nicht waren, war eine andere Person in Ihrem Konto. Melden Sie sich an, brechen Sie die Löschung ab und melden Sie andere Geräte ab.',
  'deletionCanceled.heading': 'Ihr Konto bleibt bestehen',
  'deletionCanceled.lead': 'Die Löschung Ihres Kontos bei {name} wurde abgebrochen. Es wurde nichts gelöscht.',
  'deletionCanceled.note':
    'Wenn Sie das nicht waren, war eine andere Person in Ihrem Konto. Melden Sie sich an und melden Sie andere Geräte ab.',
  'accountDeleted.heading': 'Ihr Konto wurde gelöscht',
  'accountDeleted.lead': 'Ihr Konto bei {name} und seine Daten wurden wie gewünscht gelöscht.',
  'accountDeleted.note': 'Das lässt sich nicht rückgängig machen. Sie können sich gern neu registrieren.',
  'memberDeleted.lead': 'Ihr Konto bei {name}, sein Profil und seine Anmeldemethoden wurden wie gewünscht gelöscht.',
  'memberDeleted.note': 'Ihre Organisation behält Ihre E-Mail-Adresse, damit sie Sie wieder hinzufügen kann.',

  'appAccess.heading': 'Eine App hat Zugriff auf Ihr Konto',
  'appAccess.lead':
    '{app} kann Ihr Konto bei {name} jetzt nutzen, bis Sie den Zugriff beenden, auch nachdem Sie sich abmelden.',
  'appAccess.host': 'Eine App von {host}',
  'appAccess.program': 'Ein Programm, das sich selbst registriert hat,',
  'appAccess.note':
    'Wenn Sie das nicht waren, war eine andere Person in Ihrem Konto. Melden Sie sich an, beenden Sie den Zugriff der App und melden Sie andere Geräte ab.',

  'walletAdded.heading': 'Ihrem Konto wurde eine Wallet hinzugefügt',
  'walletAdded.lead': 'Sie können sich bei Ihrem Konto bei {name} jetzt mit einer weiteren Krypto-Wallet anmelden.',
  'walletAdded.note': 'Wenn Sie das nicht waren, melden Sie sich an und entfernen Sie die Wallet sofort.',
  'walletRemoved.heading': 'Eine Wallet wurde aus Ihrem Konto entfernt',
  'walletRemoved.lead': 'Eine Krypto-Wallet gilt nicht mehr für die Anmeldung bei Ihrem Konto bei {name}.',
  'walletRemoved.note': 'Wenn Sie das nicht waren, melden Sie sich überall ab und fügen Sie die Wallet wieder hinzu.',

  'oauthAdded.heading': '{provider} wurde Ihrem Konto hinzugefügt',
  'oauthAdded.lead': 'Sie können sich bei Ihrem Konto bei {name} jetzt mit {provider} anmelden.',
  'oauthRemoved.heading': '{provider} wurde aus Ihrem Konto entfernt',
  'oauthRemoved.lead': '{provider} gilt nicht mehr für die Anmeldung bei Ihrem Konto bei {name}.',

  'passkeyAdded.heading': 'Ihrem Konto wurde ein Passkey hinzugefügt',
  'passkeyAdded.lead':
    'Sie können sich bei Ihrem Konto bei {name} jetzt mit einem weiteren Passkey anmelden, der auf {domain} erstellt wurde.',
  'passkeyAdded.note': 'Wenn Sie das nicht waren, melden Sie sich an und entfernen Sie den Passkey sofort.',
  'passkeyRemoved.heading': 'Ein Passkey wurde aus Ihrem Konto entfernt',
  'passkeyRemoved.lead':
    'Ein auf {domain} erstellter Passkey gilt nicht mehr für die Anmeldung bei Ihrem Konto bei {name}.',
  'passkeyRemoved.note': 'Wenn Sie das nicht waren, melden Sie sich überall ab und fügen Sie den Passkey wieder hinzu.',

  'passwordSet.heading': 'Ihr Konto hat jetzt ein Passwort',
  'passwordSet.lead': 'Das Passwort Ihres Kontos bei {name} wurde festgelegt, und andere Geräte wurden abgemeldet.',
  'passwordChanged.heading': 'Ihr Passwort wurde geändert',
  'passwordChanged.lead': 'Das Passwort Ihres Kontos bei {name} wurde geändert, und andere Geräte wurden abgemeldet.',
  'passwordChanged.note':
    'Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort zurück: Eine andere Person kennt das neue.',
  'passwordLocked.heading': 'Die Anmeldung mit Ihrem Passwort ist pausiert',
  'passwordLocked.lead':
    'Für Ihr Konto bei {name} wurden zu viele falsche Passwörter eingegeben. Ihr Passwort funktioniert etwa {life} lang nicht.',
  'passwordLocked.note':
    'Andere Anmeldemethoden funktionieren weiterhin. Wenn Sie das nicht waren, ist Ihr Konto trotzdem sicher: Das Passwort wurde nicht erraten.',

  'codesLocked.heading': 'Die Anmeldung mit Codes ist pausiert',
  'codesLocked.lead':
    'Für Ihr Konto bei {name} wurden zu viele falsche Codes eingegeben. Codes funktionieren etwa {life} lang nicht.',
  'codesLocked.note':
    'Andere Anmeldemethoden funktionieren weiterhin. Wenn Sie das nicht waren, ist Ihr Konto trotzdem sicher: Es wurde kein Code erraten.',
  'codesLocked.text':
    'Für Ihr Konto bei {name} wurden zu viele falsche Codes eingegeben. Codes funktionieren etwa {life} lang nicht. Andere Anmeldemethoden funktionieren weiterhin.',

  'totpAdded.heading': 'Ihrem Konto wurde eine Authenticator-App hinzugefügt',
  'totpAdded.lead': 'Eine Authenticator-App schützt jetzt Ihr Konto bei {name}.',
  'totpAdded.note': 'Wenn Sie das nicht waren, melden Sie sich überall ab und ändern Sie Ihr Passwort.',
  'totpRemoved.heading': 'Die Authenticator-App wurde aus Ihrem Konto entfernt',
  'totpRemoved.lead':
    'Ihr Konto bei {name} akzeptiert keine Codes der Authenticator-App und keine Wiederherstellungscodes mehr.',
  'totpRemoved.note': 'Wenn Sie das nicht waren, melden Sie sich überall ab und richten Sie die App neu ein.',
  'totpLocked.heading': 'Codes Ihrer Authenticator-App sind pausiert',
  'totpLocked.lead':
    'Für Ihr Konto bei {name} wurden zu viele falsche Codes eingegeben. Codes der Authenticator-App und Wiederherstellungscodes funktionieren etwa {life} lang nicht.',
  'totpLocked.note':
    'Wenn Sie das nicht waren, melden Sie sich überall ab: Eine andere Person ist in Ihrem Konto angemeldet.',
  'totpRecovered.heading': 'Für Ihr Konto wurde ein Wiederherstellungscode verwendet',
  'totpRecovered.lead':
    'Statt der Authenticator-App wurde ein Wiederherstellungscode für die Anmeldung bei Ihrem Konto bei {name} verwendet.',
  'totpRecovered.last': 'Es war der letzte.',
  'totpRecovered.left': 'Verbleibende Wiederherstellungscodes: {count}.',
  'totpRecovered.wasYou': 'Wenn Sie das waren, prüfen Sie, ob Ihre Authenticator-App noch funktioniert.',
  'totpRecovered.note':
    'Wenn Sie das nicht waren, melden Sie sich überall ab, ändern Sie Ihr Passwort und richten Sie die App neu ein.',
}
