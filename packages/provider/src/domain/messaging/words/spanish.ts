import type { MessageSentences } from './english.ts'

/** The Spanish sentences of mails and text messages (docs/LANGUAGES.md has the form of address). */
export const spanish: MessageSentences = {
  'letter.when': 'Cuándo',
  'letter.with': 'Con',
  'letter.device': '{browser} en {system}',
  'letter.button': '¿No funciona el botón? Abre {address}',
  'life.about': 'aproximadamente {life}',

  'code.heading': 'Tu código para {name}',
  'code.subject': '{code} es tu código para {name}',
  'code.signIn': 'Usa este código para iniciar sesión en {name}. Funciona una sola vez y caduca en {life}.',
  'code.addAddress':
    'Usa este código para añadir esta dirección a una cuenta de {name}. Funciona una sola vez y caduca en {life}.',
  'code.note': 'Nunca te pediremos este código. Si no lo has solicitado, puedes ignorar este correo.',
  'code.reason': 'Este código se solicitó para {to}.',

  'text.signIn': '{code} es tu código para iniciar sesión en {name}. Caduca en {life}. No lo compartas.',
  'text.addNumber':
    '{code} es tu código para añadir este número a una cuenta de {name}. Caduca en {life}. No lo compartas.',

  'link.heading': 'Tu enlace para {name}',
  'link.signIn': 'Inicia sesión en {name}. Este enlace funciona una sola vez y caduca en {life}.',
  'link.addAddress':
    'Añade esta dirección a una cuenta de {name}. Este enlace funciona una sola vez y caduca en {life}.',
  'link.signInButton': 'Iniciar sesión en {name}',
  'link.addButton': 'Añadir esta dirección',
  'link.code': '¿Lees esto en otro dispositivo? Escribe el código donde pediste el enlace. Caduca en {life}.',
  'link.note':
    'Si no has solicitado este enlace, puedes ignorar este correo. No pasa nada mientras no se abra el enlace.',
  'link.reason': 'Este enlace se solicitó para {to}.',

  'invitation.heading': 'Tienes una invitación a {target}',
  'invitation.subject': '{inviter} te invita a {target}',
  'invitation.lead':
    'Tienes una invitación para unirte a {target}. Este enlace funciona una sola vez y caduca en {life}.',
  'invitation.leadAt':
    'Tienes una invitación para unirte a {target} en {name}. Este enlace funciona una sola vez y caduca en {life}.',
  'invitation.leadBy': '{inviter} te invita a unirte a {target}. Este enlace funciona una sola vez y caduca en {life}.',
  'invitation.leadByAt':
    '{inviter} te invita a unirte a {target} en {name}. Este enlace funciona una sola vez y caduca en {life}.',
  'invitation.button': 'Unirse a {target}',
  'invitation.note': 'Si no esperabas esta invitación, ignora este correo. Solo te unes si abres el enlace.',
  'invitation.from': 'De',
  'invitation.organization': 'Organización',
  'invitation.reason': 'Esta invitación se envió a {to}.',
  'invitation.reasonBy': 'Esta invitación se envió a {to} de parte de {inviter}.',

  'reset.heading': 'Crea una contraseña nueva para {name}',
  'reset.headingFirst': 'Crea una contraseña para {name}',
  'reset.lead': 'Elige una contraseña para tu cuenta de {name}. Este enlace funciona una sola vez y caduca en {life}.',
  'reset.leadFirst':
    'Elige una contraseña para una cuenta nueva de {name}. Este enlace funciona una sola vez y caduca en {life}.',
  'reset.button': 'Crear una contraseña nueva',
  'reset.buttonFirst': 'Crear una contraseña',
  'reset.withoutPassword': 'Iniciar sesión sin contraseña',
  'reset.note': 'Si no lo has solicitado, puedes ignorar este correo. No cambia nada mientras no se abra un enlace.',
  'reset.reason': 'Se solicitó una contraseña nueva para {to}.',

  'certificate.soon': 'El certificado de inicio de sesión único de {organization} caduca el {day}',
  'certificate.expired': 'El certificado de inicio de sesión único de {organization} ha caducado',
  'certificate.soonLead':
    'El certificado con el que firma el proveedor de identidad de la conexión «{connection}» caduca el {day}.',
  'certificate.expiredLead':
    'El certificado con el que firma el proveedor de identidad de la conexión «{connection}» caducó el {day}.',
  'certificate.how':
    'Crea un certificado nuevo en el proveedor de identidad y añádelo a la conexión antes de que el proveedor lo use. Se aceptan ambos certificados, así que nadie se queda fuera.',
  'certificate.reason': 'Recibes este correo porque puedes gestionar el inicio de sesión único de {organization}.',

  'notice.reason': 'Este aviso se envió a {to} por un cambio en una cuenta de {name}.',
  'notice.review': 'Revisar tu cuenta',
  'notice.site': 'Ir a {name}',
  'notice.removeNow': 'Si no has sido tú, inicia sesión y elimina ese método ahora.',
  'notice.addAgain':
    'Si no has sido tú, otra persona ha estado en tu cuenta. Inicia sesión y vuelve a añadir ese método.',

  'contactAdded.heading': 'Se añadió una forma nueva de iniciar sesión',
  'contactAdded.lead':
    'Ahora puedes iniciar sesión en tu cuenta de {name} con una dirección, un número o una cuenta más.',
  'contactRemoved.heading': 'Se eliminó una forma de iniciar sesión',
  'contactRemoved.lead':
    'Una dirección o un número ya no sirve para iniciar sesión en tu cuenta de {name}, y se cerró la sesión en otros dispositivos.',
  'removedHere.heading': 'Esta dirección se eliminó de una cuenta',
  'removedHere.lead': 'Ya no sirve para iniciar sesión en tu cuenta de {name}.',
  'removedHere.note': 'Si no has sido tú, otra persona ha estado en tu cuenta. Pide ayuda al soporte del sitio.',
  'mainContact.heading': 'Tu contacto principal ha cambiado',
  'mainContact.lead':
    'Otra dirección u otro número de tu cuenta de {name} es ahora el principal. Los avisos sobre la cuenta llegan allí.',
  'mainContact.note':
    'Si no has sido tú, otra persona ha estado en tu cuenta. Inicia sesión, deshaz el cambio y cierra la sesión en otros dispositivos.',
  'addressReplaced.heading': 'Tu dirección se ha sustituido',
  'addressReplaced.lead':
    'Tu cuenta de {name} tiene ahora otra dirección. Esta ya no sirve para iniciar sesión, y se cerró la sesión en otros dispositivos.',
  'addressReplaced.note':
    'Si no has sido tú, otra persona ha estado en tu cuenta. Pide ayuda ahora a un administrador de tu organización.',

  'claimed.heading': 'Esta cuenta ya es tuya',
  'claimed.lead':
    'Otra persona había creado una cuenta de {name} para esta dirección sin verificarla. Desde ahora la cuenta es tuya, y se cerró la sesión de esa persona.',
  'claimed.deletion': 'Se canceló la eliminación que había solicitado.',
  'claimed.apps': 'Las aplicaciones que había conectado perdieron el acceso.',
  'claimed.note': 'No tienes que hacer nada.',

  'deletionRequested.heading': 'Tu cuenta se eliminará',
  'deletionRequested.lead': 'Tu cuenta de {name} y sus datos se eliminarán el {day}.',
  'deletionRequested.cancel': '¿Has cambiado de idea? Inicia sesión antes de ese día y cancela la eliminación.',
  'deletionRequested.note':
    'Si no has sido tú, otra persona ha estado en tu cuenta. Inicia sesión, cancela la eliminación y cierra la sesión en otros dispositivos.',
  'deletionCanceled.heading': 'Tu cuenta se conserva',
  'deletionCanceled.lead': 'La eliminación de tu cuenta de {name} se canceló. No se eliminó nada.',
  'deletionCanceled.note':
    'Si no has sido tú, otra persona ha estado en tu cuenta. Inicia sesión y cierra la sesión en otros dispositivos.',
  'accountDeleted.heading': 'Tu cuenta se eliminó',
  'accountDeleted.lead': 'Tu cuenta de {name} y sus datos se eliminaron, como se solicitó.',
  'accountDeleted.note': 'Esto no se puede deshacer. Puedes registrarte de nuevo cuando quieras.',
  'memberDeleted.lead':
    'Tu cuenta de {name}, su perfil y sus formas de iniciar sesión se eliminaron, como se solicitó.',
  'memberDeleted.note': 'Tu organización conserva tu dirección de correo para poder añadirte de nuevo.',

  'appAccess.heading': 'Una aplicación tiene acceso a tu cuenta',
  'appAccess.lead':
    '{app} puede usar ahora tu cuenta de {name} hasta que le quites el acceso, también después de que cierres la sesión.',
  'appAccess.host': 'Una aplicación de {host}',
  'appAccess.program': 'Un programa que se registró por su cuenta',
  'appAccess.note':
    'Si no has sido tú, otra persona ha estado en tu cuenta. Inicia sesión, quita el acceso a la aplicación y cierra la sesión en otros dispositivos.',

  'walletAdded.heading': 'Se añadió una cartera a tu cuenta',
  'walletAdded.lead': 'Ahora puedes iniciar sesión en tu cuenta de {name} con una cartera de criptomonedas más.',
  'walletAdded.note': 'Si no has sido tú, inicia sesión y elimina la cartera ahora.',
  'walletRemoved.heading': 'Se eliminó una cartera de tu cuenta',
  'walletRemoved.lead': 'Una cartera de criptomonedas ya no sirve para iniciar sesión en tu cuenta de {name}.',
  'walletRemoved.note': 'Si no has sido tú, cierra la sesión en todas partes y vuelve a añadir la cartera.',

  'oauthAdded.heading': 'Se añadió {provider} a tu cuenta',
  'oauthAdded.lead': 'Ahora puedes iniciar sesión en tu cuenta de {name} con {provider}.',
  'oauthRemoved.heading': 'Se eliminó {provider} de tu cuenta',
  'oauthRemoved.lead': '{provider} ya no sirve para iniciar sesión en tu cuenta de {name}.',

  'passkeyAdded.heading': 'Se añadió una llave de acceso a tu cuenta',
  'passkeyAdded.lead':
    'Ahora puedes iniciar sesión en tu cuenta de {name} con una llave de acceso más, creada en {domain}.',
  'passkeyAdded.note': 'Si no has sido tú, inicia sesión y elimina la llave de acceso ahora.',
  'passkeyRemoved.heading': 'Se eliminó una llave de acceso de tu cuenta',
  'passkeyRemoved.lead':
    'Una llave de acceso creada en {domain} ya no sirve para iniciar sesión en tu cuenta de {name}.',
  'passkeyRemoved.note': 'Si no has sido tú, cierra la sesión en todas partes y vuelve a añadir la llave de acceso.',

  'passwordSet.heading': 'Tu cuenta ya tiene una contraseña',
  'passwordSet.lead': 'Se creó la contraseña de tu cuenta de {name}, y se cerró la sesión en otros dispositivos.',
  'passwordChanged.heading': 'Tu contraseña ha cambiado',
  'passwordChanged.lead': 'Se cambió la contraseña de tu cuenta de {name}, y se cerró la sesión en otros dispositivos.',
  'passwordChanged.note': 'Si no has sido tú, restablece tu contraseña ahora: otra persona conoce la nueva.',
  'passwordLocked.heading': 'El inicio de sesión con tu contraseña está en pausa',
  'passwordLocked.lead':
    'Se escribieron demasiadas contraseñas incorrectas para tu cuenta de {name}. Tu contraseña no funcionará durante aproximadamente {life}.',
  'passwordLocked.note':
    'Las demás formas de iniciar sesión siguen funcionando. Si no has sido tú, tu cuenta sigue a salvo: nadie adivinó la contraseña.',

  'codesLocked.heading': 'El inicio de sesión con códigos está en pausa',
  'codesLocked.lead':
    'Se escribieron demasiados códigos incorrectos para tu cuenta de {name}. Los códigos no funcionarán durante aproximadamente {life}.',
  'codesLocked.note':
    'Las demás formas de iniciar sesión siguen funcionando. Si no has sido tú, tu cuenta sigue a salvo: nadie adivinó ningún código.',
  'codesLocked.text':
    'Se escribieron demasiados códigos incorrectos para tu cuenta de {name}. Los códigos no funcionarán durante aproximadamente {life}. Las demás formas de iniciar sesión siguen funcionando.',

  'totpAdded.heading': 'Se añadió una aplicación de autenticación a tu cuenta',
  'totpAdded.lead': 'Una aplicación de autenticación protege ahora tu cuenta de {name}.',
  'totpAdded.note': 'Si no has sido tú, cierra la sesión en todas partes y cambia tu contraseña.',
  'totpRemoved.heading': 'Se eliminó la aplicación de autenticación de tu cuenta',
  'totpRemoved.lead':
    'Tu cuenta de {name} ya no acepta códigos de la aplicación de autenticación ni sus códigos de recuperación.',
  'totpRemoved.note': 'Si no has sido tú, cierra la sesión en todas partes y vuelve a configurar la aplicación.',
  'totpLocked.heading': 'Los códigos de tu aplicación de autenticación están en pausa',
  'totpLocked.lead':
    'Se escribieron demasiados códigos incorrectos para tu cuenta de {name}. Los códigos de la aplicación de autenticación y los códigos de recuperación no funcionarán durante aproximadamente {life}.',
  'totpLocked.note':
    'Si no has sido tú, cierra la sesión en todas partes: otra persona ha iniciado sesión en tu cuenta.',
  'totpRecovered.heading': 'Se usó un código de recuperación de tu cuenta',
  'totpRecovered.lead':
    'Se usó un código de recuperación en lugar de la aplicación de autenticación para iniciar sesión en tu cuenta de {name}.',
  'totpRecovered.last': 'Era el último.',
  'totpRecovered.left': 'Códigos de recuperación restantes: {count}.',
  'totpRecovered.wasYou': 'Si has sido tú, comprueba que tu aplicación de autenticación sigue funcionando.',
  'totpRecovered.note':
    'Si no has sido tú, cierra la sesión en todas partes, cambia tu contraseña y vuelve a configurar la aplicación.',
}
