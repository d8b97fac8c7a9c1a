import type { Translated } from '../copy.ts'
import type * as english from './en.ts'

// Spanish. docs/LANGUAGES.md says which terms it uses.

export const main: Translated<typeof english.main> = {
  'main.title': 'Regístrate o inicia sesión',
  'main.subtitle': '',
  'main.or': 'o',
}

export const tabs: Translated<typeof english.tabs> = {
  'tabs.label': 'Formas de iniciar sesión',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'Correo',
}

export const lastUsed: Translated<typeof english.lastUsed> = {
  'main.lastUsed': 'Último uso',
}

export const email: Translated<typeof english.email> = {
  'email.label': 'Correo electrónico',
  'email.placeholder': 'ejemplo@email.com',
  'email.continue': 'Continuar con correo',
}

export const phone: Translated<typeof english.phone> = {
  'phone.label': 'Número de teléfono',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'País',
  'phone.invalid': 'Número de teléfono no válido. Inténtalo de nuevo.',
  'phone.continueText': 'Continuar con SMS',
  'phone.continueWhatsapp': 'Continuar con WhatsApp',
}

export const provider: Translated<typeof english.provider> = {
  'oauth.continue': 'Continuar con {provider}',
}

export const flow: Translated<typeof english.flow> = {
  'flow.back': 'Atrás',
  'flow.change': 'Cambiar',
  'flow.retry': 'Reintentar',
  'flow.wait': 'Inténtalo de nuevo en {time}.',
  'flow.unknown': 'Algo ha salido mal. Inténtalo de nuevo.',
  'flow.poweredBy': 'Con la tecnología de {name}',
  'flow.newTab': 'se abre en otra pestaña',
}

export const foot: Translated<typeof english.foot> = {
  'foot.terms': 'Términos',
  'foot.privacy': 'Privacidad',
  'foot.help': 'Ayuda',
}

export const unreachable: Translated<typeof english.unreachable> = {
  'flow.unreachable': 'No se puede contactar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
}

export const consumerConfig: Translated<typeof english.consumerConfig> = {
  'config.bothEmails': 'Error: no se pueden usar a la vez enlaces y códigos por correo.',
  'config.onlyPasskeys': 'Error: las llaves de acceso no se pueden usar solas. Añade otro producto a la configuración.',
  'config.nothingToShow':
    'Error: no se puede mostrar ninguno de los productos configurados ({products}). Añade "emailMagicLinks" o "passwords" a config.products, u "otp" con "email", "sms" o "whatsapp" en otpOptions.methods.',
  'config.nothingNamed':
    'Error: config.products no nombra ningún producto. Añade "emailMagicLinks" o "passwords", u "otp" con "email", "sms" o "whatsapp" en otpOptions.methods.',
}

export const b2bConfig: Translated<typeof english.b2bConfig> = {
  'b2bConfig.nothingToShow':
    'Error: No se puede mostrar ninguno de los productos configurados ({products}). Añade "emailMagicLinks" o "emailOtp" a config.products.',
}

export const b2bMain: Translated<typeof english.b2bMain> = {
  'b2bMain.continueTo': 'Continuar a {organization}',
  'b2bMain.verify': 'Verifica tu correo',
  'b2bMain.confirm': 'Confirma tu dirección de correo de una de estas formas:',
  'b2bMain.byLink': 'Enviarme un enlace',
  'b2bMain.byCode': 'Enviarme un código',
  'b2bMain.password': 'Usar una contraseña',
  'b2bMain.noMethods':
    'Esta página no permite iniciar sesión en {organization}. Contacta con tu administrador para obtener ayuda.',
  'b2bMain.noAccess':
    '{email} no tiene acceso a {organization}. Si crees que es un error, contacta con tu administrador.',
}

export const otp: Translated<typeof english.otp> = {
  'email.invalid': 'Correo no válido. Inténtalo de nuevo.',

  'otp.title': 'Escribe el código',
  'otp.sentTo': 'Se ha enviado un código de 6 dígitos a {destination}',
  'otp.expiresIn': 'Tu código caduca en {time}. ¿No te ha llegado?',
  'otp.expired': 'Tu código ha caducado.',
  'otp.resend': 'Reenviar código',
  'otp.resendIn': 'Reenviar código en {time}',
  'otp.resendLocked': '¡Código enviado! Reintenta en {seconds} s',
  'otp.resent': 'Código reenviado',
  'otp.verify': 'Comprobar el código',
  'otp.verifying': 'Comprobando el código…',
  'otp.invalid': 'Código no válido. Inténtalo de nuevo.',
  'otp.unchecked': 'El código no se ha comprobado. Vuelve a intentarlo en un momento.',
  'otp.verified': 'Listo',
  'otp.verifiedText': 'Tu código se ha verificado correctamente.',
  'otp.signedInText': 'Has iniciado sesión.',
}

export const otpText: Translated<typeof english.otpText> = {
  'smsEnrollment.title': 'Introduce tu número de teléfono para configurar la autenticación multifactor',
  'smsEnrollment.continue': 'Continuar',
  'smsEnrollment.invalid': 'Introduce un número de teléfono válido, con su prefijo de país.',
  'smsEntry.ownNumber': 'tu número de teléfono',
}

export const emailLink: Translated<typeof english.emailLink> = {
  'link.invalid': 'Correo electrónico no válido',
  'link.title': 'Revisa tu correo',
  'link.sentTo': 'Se ha enviado un correo a {email}',
  'link.gmail': 'Abrir en Gmail',
  'link.yahoo': 'Abrir en Yahoo',
  'link.outlook': 'Abrir en Outlook',
  'link.code': '¿En otro dispositivo? Escribe aquí el código de 6 dígitos del correo',
  'link.nothing': '¿No te ha llegado?',
}

export const emailLinkMail: Translated<typeof english.emailLinkMail> = {
  'mail.resend': 'Reenviar correo',
  'mail.sent': '¡Correo enviado! Reintenta en {seconds} s',
  'mail.resent': '¡Correo reenviado! Reintenta en {seconds} s',
  'mail.choose': 'Elige cómo quieres continuar',
  'mail.link': 'Enviarme un enlace de acceso',
  'mail.code': 'Enviarme un código de acceso',
}

export const password: Translated<typeof english.password> = {
  'password.email': 'Correo electrónico',
  'password.label': 'Contraseña',
  'password.new': 'Nueva contraseña',
  'password.show': 'Mostrar',
  'password.hide': 'Ocultar',
  'password.continue': 'Continuar',

  'password.finish': 'Elige una contraseña para terminar de crear tu cuenta.',
  'password.choose': 'Elige cómo quieres crear tu cuenta.',
  'password.logIn': 'Iniciar sesión',
  'password.forgot': '¿Olvidaste tu contraseña?',
  'password.byLink': 'Enviarme un enlace por correo',
  'password.byCode': 'Enviarme un código por correo',
  'password.sending': 'Enviando un correo…',
  'password.instead': 'Crear una contraseña',
  'password.done': '¡Listo!',
  'password.doneText': 'Has iniciado sesión correctamente.',

  'password.strength': 'Seguridad de la contraseña',
  'password.score': '{score} de 4',
  'password.scoreVeryWeak': 'Muy débil',
  'password.scoreWeak': 'Débil',
  'password.scoreStrong': 'Segura',
  'password.scoreVeryStrong': 'Muy segura',
  'password.length': {
    one: 'Debe tener al menos {count} carácter',
    other: 'Debe tener al menos {count} caracteres',
  },
  'password.kinds': 'Debe incluir {count} de estos: letra mayúscula, letra minúscula, número, símbolo',
  'password.met': 'se cumple',
  'password.unmet': 'aún no se cumple',
  'password.breached':
    'Es posible que esta contraseña se haya usado en otro sitio que tuvo un problema de seguridad. Elige otra contraseña.',
  'password.weak': 'Esta contraseña es débil: es fácil de adivinar.',
  'password.strong': 'Esta contraseña es lo bastante segura.',
  'password.requirements': 'La contraseña aún no cumple todos los requisitos.',
  'password.unfit': 'Esta contraseña no se puede usar.',
  'password.missing': 'Escribe una contraseña.',
  'password.tooLong': 'Una contraseña puede tener 1024 caracteres como máximo. Elige una más corta.',
  'password.checking': 'Comprobando la contraseña…',
  'password.unchecked': 'No se ha podido comprobar la contraseña. Se comprobará cuando continúes.',
}

export const passwordMail: Translated<typeof english.passwordMail> = {
  'password.forgotTitle': '¿Olvidaste tu contraseña?',
  'password.forgotText': 'Se ha enviado un enlace para restablecer tu contraseña a {email}',
  'password.breachedTitle': 'Revisa tu correo para elegir una contraseña nueva',
  'password.breachedText':
    'Otro sitio en el que usas la misma contraseña ha tenido un problema de seguridad. Por tu seguridad, se ha enviado un correo para elegir una nueva a {email}',
  'password.setNewTitle': '¡Revisa tu correo!',
  'password.setNewText': 'Se ha enviado un enlace de inicio de sesión a {email}',
  'password.dedupeTitle': '¡Revisa tu correo para elegir una contraseña nueva!',
  'password.dedupeText':
    'Queremos asegurarnos de que tu cuenta esté protegida. Se ha enviado un enlace de inicio de sesión a {email}',
  'password.resetTitle': 'Restablece tu contraseña',
  'password.noLink':
    'Este enlace para restablecer la contraseña está incompleto. Ábrelo de nuevo desde el correo o pide uno nuevo.',
  'password.without': 'Iniciar sesión sin contraseña',
  'password.loggingIn': 'Iniciando sesión…',
  'password.loggingInTitle': 'Iniciando sesión',
  'password.notLoggedIn': 'No se ha podido iniciar sesión',
  'password.otherWay': 'Iniciar sesión de otra forma',
  'password.nothing': '¿No te ha llegado?',
  'password.resend': 'Reenviar correo',
  'password.resent': 'Correo reenviado',
}

export const passwordMember: Translated<typeof english.passwordMember> = {
  'memberPassword.title': 'Iniciar sesión con correo y contraseña',
  'memberPassword.signUp': 'Registrarse o restablecer la contraseña',
  'memberPassword.invalid': 'Correo electrónico no válido',
  'memberPassword.forgotTitle': 'Revisa tu correo para iniciar sesión',
  'memberPassword.forgotDiscovery':
    'Te enviaremos un enlace de verificación para crear una cuenta o restablecer tu contraseña si ya tienes una.',
  'memberPassword.forgotOrganization':
    'Te enviaremos un enlace de acceso para entrar directamente en tu cuenta o restablecer tu contraseña si tienes una.',
  'memberPassword.verifyTitle': 'Primero verifica tu correo electrónico.',
  'memberPassword.sentTitle': 'Revisa tu correo',
  'memberPassword.sentTo': 'Se ha enviado un enlace de acceso a {email}.',
  'memberPassword.again': 'Intentar de nuevo',
  'memberPassword.setTitle': 'Establecer una contraseña nueva',
}

export const oauth: Translated<typeof english.oauth> = {
  'oneTap.waiting': 'Buscando tus cuentas de Google',
  'oneTap.noClient': 'Google One Tap no está configurado: el proyecto no tiene cliente de Google.',
  'oneTap.noSignupRedirect': 'Google One Tap no está configurado: el proyecto no tiene redirección de registro.',
  'oneTap.noLoginRedirect': 'Google One Tap no está configurado: el proyecto no tiene redirección de inicio de sesión.',
  'oneTap.unlistedOrigin': 'Google One Tap no está configurado: este origen no figura en el proyecto.',
  'oneTap.unregisteredOrigin': 'Google no permite One Tap en este origen. Añádelo al cliente de Google.',
  'oneTap.unknownClient': 'Google no conoce el identificador de cliente del proyecto.',
  'oneTap.defaultClient': 'El cliente de Google predeterminado no se puede usar con One Tap.',
  'oneTap.needsPkce': 'Google One Tap no se puede usar: el proyecto exige PKCE y este aviso no puede enviarlo.',
}

export const sso: Translated<typeof english.sso> = {
  'sso.discover': 'Usar inicio de sesión único',
  'sso.emailTitle': 'Introduce tu correo electrónico para continuar',
  'sso.menuTitle': 'Elige una conexión para continuar',
  'sso.noneTitle': 'No hemos encontrado ninguna conexión',
  'sso.noneText': 'Introduce el identificador de tu organización para buscar sus conexiones.',
  'sso.slug': 'Identificador de la organización',
  'sso.other': 'Probar otro método',
  'sso.unknown': 'No se ha encontrado la organización. Inténtalo de nuevo.',
  'sso.invalid': 'Correo electrónico no válido',
  'sso.continue': 'Continuar',
}

export const discovery: Translated<typeof english.discovery> = {
  'discovery.title': 'Selecciona una organización para continuar',
  'discovery.join': 'Unirse',
  'discovery.accept': 'Aceptar invitación',
  'discovery.create': 'Crear una organización',
  'discovery.createTitle': 'Crea una organización para empezar',
  'discovery.noAccount':
    '{email} no tiene una cuenta. ¿Crees que es un error? Prueba otra dirección de correo o contacta con tu administrador.',
  'discovery.none': '{email} no pertenece a ninguna organización.',
  'discovery.noneText':
    'Comprueba que tu dirección de correo sea correcta. Si lo es, quizá deba invitarte tu administrador.',
  'discovery.name': 'Nombre de la organización',
  'discovery.nameMissing': 'Introduce un nombre.',
  'discovery.slug': 'Identificador de la organización',
  'discovery.slugHelp': 'Se usa en las URL. Déjalo en blanco para crearlo a partir del nombre.',
  'discovery.finding': 'Buscando la organización…',
  'discovery.needsScript':
    'Para iniciar sesión en esta página se necesita JavaScript. Actívalo o abre la página en otro navegador.',
  'discovery.notLookedUp': 'No se pudo consultar la organización.',
  'discovery.codesLeft': 'Códigos de respaldo restantes: {count}',
  'discovery.other': 'Probar otra dirección de correo',
  'discovery.loggingIn': 'Iniciando sesión…',
  'discovery.done': '¡Listo!',
  'discovery.doneText': 'Has iniciado sesión correctamente.',
  'discovery.signedInText': 'Has iniciado sesión.',
  'fault.title': '¡Parece que hubo un error!',
  'fault.default': 'Algo salió mal. Inténtalo más tarde o pide ayuda a tu administrador.',
  'fault.organization':
    'No se encontró la organización que buscas. Si crees que es un error, contacta con tu administrador.',
  'fault.link':
    'Algo salió mal. Puede que tu enlace de acceso haya caducado, se haya revocado o ya se haya usado. Solicita uno nuevo o pide ayuda a tu administrador.',
  'fault.cannotJoin':
    'No es posible unirse debido a la política de autenticación de {organization}. Contacta con tu administrador para más información.',
  'fault.claimedDomain':
    'El dominio de tu correo está asociado a una organización concreta, por lo que no puedes unirte a otras ni crearlas. Contacta con tu administrador para más información.',
  'fault.adBlocker':
    'Un bloqueador de anuncios impidió la solicitud. Desactívalo, recarga la página e inténtalo de nuevo.',
  'fault.elsewhere':
    'El otro servicio no inició tu sesión. Vuelve para intentarlo de nuevo o elige otra forma de acceder.',
  'fault.back': 'Volver',
}

export const mfa: Translated<typeof english.mfa> = {
  'mfa.title': 'Configura la autenticación multifactor',
  'mfa.text': 'Tu organización pide una verificación adicional para proteger mejor tu cuenta.',
  'mfa.app': 'Usar una aplicación de autenticación',
  'mfa.appText': 'Una aplicación muestra un código nuevo cada 30 s.',
  'mfa.textMessage': 'Enviarme un código por SMS',
  'mfa.textMessageText': 'Enviamos un código en cada inicio de sesión.',
}

export const totp: Translated<typeof english.totp> = {
  'totp.scan': 'Escanea el código QR para vincular tu aplicación de autenticación',
  'totp.scanText':
    'Necesitas una aplicación de autenticación en tu teléfono. Ábrela, añade una cuenta y escanea este código QR.',
  'totp.qr': 'Código QR para configurar la aplicación de autenticación',
  'totp.making': 'Creando tu código QR…',
  'totp.trouble': '¿Problemas para escanear?',
  'totp.continue': 'Continuar',
  'totp.manual': '¿Problemas para escanear el código QR?',
  'totp.manualText':
    'Haz clic para copiar el código de abajo. Introdúcelo en tu aplicación de autenticación para vincular tu cuenta.',
  'totp.copy': 'Copiar al portapapeles',
  'totp.copied': '¡Copiado!',
  'totp.notCopied': 'No se pudo copiar el código',
  'totp.scanAgain': 'Intentar escanear el código QR de nuevo',
  'totp.title': 'Introduce el código de verificación',
  'totp.text': 'Introduce el código de 6 dígitos de tu aplicación de autenticación.',
  'totp.wait': 'Si tu aplicación muestra un código que ya has usado, espera al siguiente.',
  'totp.newest':
    'Solo vale el código QR más reciente. Si has vuelto a empezar desde entonces, aquí o en otra pestaña, escanea ese.',
  'totp.byText': 'Enviarme un código por SMS en su lugar',
  'totp.byBackup': 'Usar un código de respaldo',
  'backup.title': 'Introduce un código de respaldo',
  'backup.text': 'Introduce uno de los códigos de respaldo que guardaste al configurar tu aplicación de autenticación.',
  'backup.label': 'Código de respaldo',
  'backup.placeholder': 'Introduce un código de respaldo',
  'backup.invalid': 'Código de respaldo no válido, inténtalo de nuevo.',
  'backup.save': '¡Guarda tus códigos de respaldo!',
  'backup.saveText': 'Solo ahora podrás ver y guardar tus códigos de respaldo.',
  'backup.list': 'Códigos de respaldo',
  'backup.download': 'Descargar archivo .txt',
  'backup.copy': 'Copiar todos al portapapeles',
  'backup.notCopied': 'No se pudieron copiar los códigos',
  'backup.done': 'Listo',
}

export const passkey: Translated<typeof english.passkey> = {
  'passkey.title': 'Configura una nueva llave de acceso',
  'passkey.text':
    'Las llaves de acceso son claves digitales cifradas que creas con tu huella digital, tu rostro o el bloqueo de pantalla.',
  'passkey.create': 'Crear una llave de acceso',
  'passkey.skip': 'Omitir',
  'passkey.noUser': 'Error: no se puede usar el componente PasskeyRegistration si nadie ha iniciado sesión.',
  'passkey.waiting': 'Comprobando quién ha iniciado sesión…',
  'passkey.duplicate':
    'No se puede crear la llave de acceso porque parece que ya está registrada. Es posible que se haya registrado en otro dispositivo y se haya sincronizado con este.',
  'passkey.notCreated':
    'No se ha creado tu llave de acceso. Haz clic en «Crear una llave de acceso» para volver a intentarlo u omite este paso.',

  'passkey.created': '¡Llave de acceso creada correctamente!',
  'passkey.existing': 'Llaves de acceso existentes',
  'passkey.addedOn': 'Añadida el {date}',
  'passkey.name': 'Nombre de la llave de acceso',
  'passkey.unnamed': 'Llave de acceso',
  'passkey.edit': 'Editar {name}',
  'passkey.save': 'Guardar {name}',
  'passkey.delete': 'Eliminar {name}',
  'passkey.deleteWarning': 'Una vez eliminada, la llave de acceso no se puede recuperar.',
  'passkey.deleteNow': 'Eliminar',
  'passkey.cancel': 'Cancelar',
  'passkey.deleted': 'Llave de acceso eliminada',
  'passkey.another': 'Configurar otra llave de acceso',
  'passkey.done': 'Terminar',
}

export const passkeyReasons: Translated<typeof english.passkeyReasons> = {
  'passkey.keyNeeds':
    'Si has usado una llave de seguridad: debe pedir un PIN o tu huella digital y tener espacio para una llave de acceso.',
  'passkey.unverifiable':
    'Este dispositivo o esta llave de seguridad no puede confirmar que eres tú. Usa otro que pida un PIN, tu huella digital o tu rostro.',
  'passkey.unkeepable':
    'Este dispositivo o esta llave de seguridad no tiene espacio para una llave de acceso o no puede guardarla. Usa otro.',
  'passkey.unfit':
    'Este dispositivo o esta llave de seguridad no puede guardar una llave de acceso o no puede confirmar que eres tú. Usa otro que pida un PIN, tu huella digital o tu rostro.',
  'passkey.unsuitable':
    'Este dispositivo o esta llave de seguridad no admite lo que necesita una llave de acceso. Usa otro.',
  'passkey.noPasskeys': 'Este navegador no puede crear llaves de acceso en esta página. Ábrela en otro navegador.',
  'passkey.otherRequest': 'Había otra solicitud de esta página abierta al mismo tiempo. Termínala primero.',
  'passkey.tooLate': 'Se agotó el tiempo para crear la llave de acceso. Inténtalo de nuevo y confírmala antes.',
  'passkey.wrongPlace':
    'En la dirección de esta página no se pueden crear llaves de acceso. Abre la página en la dirección habitual.',
}

export const passkeyButton: Translated<typeof english.passkeyButton> = {
  'passkey.use': 'Iniciar sesión con una llave de acceso',
}

export const passkeySignIn: Translated<typeof english.passkeySignIn> = {
  'passkey.authenticated': 'Listo',
  'passkey.authenticatedText': 'Tu llave de acceso se ha verificado correctamente.',
  'passkey.notAuthenticated':
    'Se ha producido un error desconocido al verificar la llave de acceso. Vuelve a intentarlo.',
  'passkey.notFound':
    'No se ha encontrado el registro de la llave de acceso. Puede que la hayas eliminado de tu cuenta, pero no del gestor de contraseñas. Vuelve a intentarlo.',
  'passkey.unverified':
    'Este dispositivo o esta llave de seguridad no puede confirmar que eres tú. Usa otro que pida un PIN, tu huella digital o tu rostro, o inicia sesión de otra forma.',
  'passkey.superseded':
    'Hay otra solicitud de llave de acceso abierta en esta página. Termínala o cancélala y vuelve a intentarlo.',
  'passkey.elsewhere':
    'No se pueden usar llaves de acceso en la dirección de esta página. Inicia sesión de otra forma.',
  'passkey.missing':
    'Este navegador no puede usar llaves de acceso en esta página. Ábrela en otro navegador o inicia sesión de otra forma.',
  'passkey.unsupported':
    'Este dispositivo o esta llave de seguridad no puede hacer lo que pide la llave de acceso. Usa otro o inicia sesión de otra forma.',
}

export const crypto: Translated<typeof english.crypto> = {
  'crypto.otherWallets': 'Continuar con otra cartera',
  'crypto.setUpText': 'Una cartera guarda tus claves de acceso. Elige una para instalarla.',
  'crypto.connecting': 'Conectando con tu cartera…',
  'crypto.connectText': 'Para iniciar sesión, sigue las instrucciones de la ventana de tu cartera.',
  'crypto.signing': 'Completando la solicitud de firma…',
  'crypto.signText': 'Para terminar de iniciar sesión, firma el mensaje en la ventana de tu cartera.',
  'crypto.open': 'Abre tu cartera para continuar.',
  'crypto.error': 'Parece que se ha producido un error.',
  'crypto.errorText': 'No se ha podido completar el inicio de sesión. Vuelve atrás e inténtalo de nuevo.',
  'crypto.done': '¡Listo!',
  'crypto.doneText': 'Has conectado tu cartera correctamente.',
}

export const walletReasons: Translated<typeof english.walletReasons> = {
  'crypto.declined': 'Has rechazado la solicitud en tu cartera. Inténtalo de nuevo y confírmala allí.',
  'crypto.pending':
    'Tu cartera ya tiene una solicitud abierta. Abre la cartera, responde a la solicitud e inténtalo de nuevo.',
  'crypto.switched':
    'La cuenta de tu cartera ha cambiado. Elige la cuenta con la que quieres entrar e inténtalo de nuevo.',
  'crypto.locked': 'Tu cartera está bloqueada o no está conectada. Ábrela, desbloquéala e inténtalo de nuevo.',
  'crypto.gone':
    'Tu cartera se actualizó o se eliminó mientras esta página estaba abierta. Recarga la página e inténtalo de nuevo.',
  'crypto.unfit': 'Esta cartera no admite lo que se necesita para entrar. Elige otra cartera.',
}

export const cryptoButtons: Translated<typeof english.cryptoButtons> = {
  'crypto.continueWith': 'Continuar con {wallet}',
  'crypto.others': 'Continuar con otra cartera de criptomonedas',
  'crypto.setUp': 'Configurar una nueva cartera de criptomonedas',
}

export const inApp: Translated<typeof english.inApp> = {
  'inApp.notice': 'Abre esta página en tu navegador para iniciar sesión con Google o con una llave de acceso.',
  'inApp.copy': 'Copiar enlace',
  'inApp.copied': 'Enlace copiado',
  'inApp.notCopied': 'No se pudo copiar el enlace. Cópialo de la barra de direcciones.',
}

export const scopes: Translated<typeof english.scopes> = {
  'idp.openid': 'Saber quién eres',
  'idp.profile': 'Ver tus datos personales',
  'idp.profileName': 'Tu nombre, imagen e idioma',
  'idp.profileEmail': 'Tu correo electrónico',
  'idp.profilePhone': 'Tu número de teléfono',
  'idp.offline': 'Mantener el acceso cuando no usas la aplicación',
  'idp.offlineText': 'Hasta que se revoque el acceso',
  'idp.fullAccess': 'Hacer todo lo que puedes hacer en tu cuenta',
  'idp.fullAccessText': 'La aplicación puede iniciar sesión como tú y leer y cambiar todos tus datos.',
  'idp.customScope': 'Usar el permiso {scope}',
}

export const identityProvider: Translated<typeof english.identityProvider> = {
  'idp.checking': 'Comprobando la solicitud…',
  'idp.noSession': 'No has iniciado sesión. Inicia sesión para continuar.',
  'idp.signInForApp': 'Inicia sesión para continuar en {app}',
  'idp.backToApp': 'Volver a {app}',
  'idp.outdated': 'La aplicación te pide que inicies sesión de nuevo antes de continuar.',
  'idp.signInAgain': 'Iniciar sesión de nuevo',
  'idp.framed': 'Esta página se muestra dentro de otro sitio. Para continuar, ábrela en una ventana propia.',
  'idp.ownWindow': 'Abrir en una ventana nueva',
  'idp.missingParameter':
    'Al enlace de esta página le falta «{parameter}». Pide al desarrollador de la aplicación que lo corrija.',
  'idp.unsupportedParameter':
    'El enlace de esta página contiene un «{parameter}» no admitido. Pide al desarrollador de la aplicación que lo corrija.',
  'idp.signInTitle': '¿Iniciar sesión en {app} con tu cuenta de {project}?',
  'idp.title': '¿Dar a {app} acceso a tu cuenta de {project}?',
  'idp.claimedName': 'La aplicación se llama a sí misma {name}. Este nombre no está verificado.',
  'idp.unverifiedProgram': 'un programa no verificado',
  'idp.notVerified': 'La aplicación se registró a sí misma. Su nombre no está verificado.',
  'idp.account': 'Sesión iniciada como {account}.',
  'idp.memberAccount': 'Sesión iniciada como {account} de {organization}.',
  'idp.switchAccount': 'Usar otra cuenta',
  'idp.returnsTo': 'Después volverás a {host}.',
  'idp.resource': 'El acceso es para {resource}.',
  'idp.accessEnds': 'El acceso termina cuando cierras la sesión de {project}.',
  'idp.lastingAccessEnds':
    'El acceso termina cuando quitas la aplicación en tu cuenta de {project}, o tras 90 días sin uso.',
  'idp.returnsToDevice': 'Después volverás a una aplicación de este dispositivo ({host}).',
  'idp.deviceWarning': 'Esta aplicación se ejecuta en tu dispositivo. Permite el acceso solo si acabas de abrirla tú.',
  'idp.mayDo': '{app} podrá:',
  'idp.lacking': 'Parte del acceso que pide {app} no es posible',
  'idp.lackingText': 'No puedes permitir que {app} pueda:',
  'idp.allow': 'Permitir',
  'idp.deny': 'Denegar',
  'idp.allowedTitle': 'Acceso concedido',
  'idp.allowedText': 'Ahora vuelves a {app}.',
  'idp.deniedTitle': 'Acceso denegado',
  'idp.deniedText': '{app} no tiene acceso a tu cuenta.',
  'idp.returnedTitle': '{app} no ha obtenido acceso',
  'idp.returnedText': 'Volviendo a {app}…',
  'idp.linkText': 'El enlace lleva a {app}. Ábrelo solo si confías en esta dirección.',
  'idp.continue': 'Continuar',
  'idp.logoutTitle': '¿Cerrar sesión?',
  'idp.logoutText': 'Una aplicación pide cerrar la sesión de tu cuenta de {project}. Después irás a {host}.',
  'idp.logoutTextOnly': 'Una aplicación pide cerrar la sesión de tu cuenta de {project}.',
  'idp.signOut': 'Cerrar sesión',
  'idp.staySignedIn': 'Mantener la sesión',
  'idp.signedOutTitle': 'Has cerrado la sesión',
  'idp.signedOutText': 'Ahora vuelves a la aplicación.',
  'idp.stayedTitle': 'Tu sesión sigue abierta',
  'idp.stayedText': 'Puedes cerrar esta página.',
  'idp.deviceTitle': 'Conectar un dispositivo',
  'idp.deviceText': 'Introduce el código que muestra tu dispositivo.',
  'idp.deviceLabel': 'Código del dispositivo',
  'idp.deviceUnknown':
    'Ningún dispositivo espera con este código. Comprueba el código o empieza de nuevo en tu dispositivo.',
  'idp.deviceCode': 'Esto da acceso al dispositivo o programa que muestra el código {code}.',
  'idp.deviceCodeWarning':
    'Permítelo solo si lo has iniciado tú y ves el código delante de ti. Si te han enviado el código, recházalo: quien lo envía quiere acceder a tu cuenta.',
  'idp.deviceAllowedText': 'Puedes volver a tu dispositivo. Continuará por sí solo.',
}

export const accountPage: Translated<typeof english.accountPage> = {
  'account.needsScript': 'Esta página necesita JavaScript para mostrar y cambiar tu cuenta.',
}

export const account: Translated<typeof english.account> = {
  'account.title': 'Tu cuenta',
  'account.waiting': 'Comprobando quién ha iniciado sesión…',
  'account.noUser': 'No has iniciado sesión. Inicia sesión para ver tu cuenta.',
  'account.profile': 'Perfil',
  'account.groups': 'Partes de tu cuenta',
  'account.security': 'Seguridad',
  'account.access': 'Aplicaciones',
  'account.allData': 'Datos',
  'account.emails': 'Direcciones de correo',
  'account.phones': 'Números de teléfono',
  'account.name': 'Nombre',
  'account.noName': 'Aún sin nombre',
  'account.edit': 'Editar',
  'account.editName': 'Editar nombre',
  'account.picture': 'Foto',
  'account.editPicture': 'Editar la foto',
  'account.language': 'Idioma',
  'account.editLanguage': 'Editar el idioma',
  'account.asSite': 'Igual que este sitio',
  'account.remove': 'Quitar',
  'account.removeNamed': 'Quitar {name}',
  'account.primary': 'Principal',
  'account.unverified': 'Sin verificar',
  'account.noEmails': 'Aún no hay ninguna dirección de correo.',
  'account.noPhones': 'Aún no hay ningún número de teléfono.',
  'account.addEmail': 'Añadir dirección de correo',
  'account.changeEmail': 'Cambiar dirección de correo',
  'account.addPhone': 'Añadir número de teléfono',
  'account.password': 'Contraseña',
  'account.passkeys': 'Llaves de acceso',
  'account.addedOn': 'Añadida el {date}',
  'account.usedOn': 'Último uso el {date}',
  'account.authenticator': 'Aplicación de autenticación',
  'account.connectedAccounts': 'Cuentas conectadas',
  'account.wallets': 'Carteras',
  'account.connectedApps': 'Aplicaciones conectadas',
  'account.passwordSet': 'Hay una contraseña.',
  'account.noPassword': 'Aún no hay contraseña.',
  'account.changePassword': 'Cambiar contraseña',
  'account.setPassword': 'Establecer contraseña',
  'account.noPasskeys': 'Aún no hay ninguna llave de acceso.',
  'account.unnamedPasskey': 'Llave de acceso',
  'account.addPasskey': 'Añadir llave de acceso',
  'account.rename': 'Cambiar nombre',
  'account.renameNamed': 'Cambiar nombre: {name}',
  'account.noApp': 'Aún no hay aplicación de autenticación.',
  'account.addApp': 'Añadir aplicación de autenticación',
  'account.showCodes': 'Mostrar códigos de recuperación',
  'account.noConnectedAccounts': 'Aún no hay ninguna cuenta conectada.',
  'account.connect': 'Conectar {provider}',
  'account.noWallets': 'Aún no hay ninguna cartera.',
  'account.addWallet': 'Añadir cartera',
  'account.loading': 'Cargando…',
  'account.notLoaded': 'No se pudo cargar.',
  'account.noConnectedApps': 'Ninguna aplicación tiene acceso a tu cuenta.',
  'account.sessions': 'Sesiones',
  'account.device': '{browser} en {system}',
  'account.unknownDevice': 'Dispositivo desconocido',
  'account.thisDevice': 'Este dispositivo',
  'account.signedInAt': 'Inicio de sesión: {time}',
  'account.usedAt': 'Última actividad: {time}',
  'account.signOut': 'Cerrar sesión',
  'account.signOutNamed': 'Cerrar sesión: {name}',
  'account.endOthers': 'Cerrar sesión en los demás dispositivos',
  'account.byEmail': 'Correo',
  'account.bySms': 'SMS',
  'account.byPasskey': 'Llave de acceso',
  'account.byWallet': 'Cartera',
  'account.byRecoveryCode': 'Código de recuperación',
  'account.byStaff': 'Equipo de asistencia',
  'account.makePrimary': 'Hacer principal',
  'account.makePrimaryNamed': 'Hacer principal: {name}',
  'account.data': 'Tus datos',
  'account.dataText':
    'Un archivo con todo lo que hay en tu cuenta: perfil, formas de iniciar sesión, sesiones y aplicaciones conectadas.',
  'account.downloadData': 'Descargar mis datos',
  'account.delete': 'Eliminar cuenta',
  'account.deleteText':
    'El plazo de espera es de {time}. Después se eliminarán tu cuenta y todos sus datos. Hasta entonces, puedes iniciar sesión y conservar la cuenta.',
  'account.deleteNowText': 'Tu cuenta y todos sus datos se eliminarán de inmediato. Esto no se puede deshacer.',
  'account.deletionDue': 'Tu cuenta se eliminará el {time}. Hasta entonces, puedes iniciar sesión y conservarla.',
  'account.deletionMailed': 'Te hemos enviado un correo sobre esto.',
  'account.keepAccount': 'Conservar mi cuenta',
}

/** The forms of the account component. They load with the first change. */
export const accountChanges: Translated<typeof english.accountChanges> = {
  'account.firstName': 'Nombre de pila',
  'account.lastName': 'Apellidos',
  'account.pictureURL': 'URL de la foto',
  'account.pictureText': 'Pega un enlace a una imagen (https).',
  'account.pictureInvalid': 'Introduce una dirección que empiece por https://, sin nombre de usuario ni contraseña.',
  'account.uploadPicture': 'Subir una foto',
  'account.pictureUnreadable': 'Este archivo no se puede usar. Elige una imagen JPEG, PNG o WebP de 20 MB como máximo.',
  'account.removePicture': 'Quitar la foto',
  'account.languageText': 'Para tu cuenta y para los correos que recibes.',
  'account.save': 'Guardar',
  'account.cancel': 'Cancelar',
  'account.removeText': 'Ya no podrás iniciar sesión con {name}.',
  'account.newEmail': 'Nueva dirección de correo',
  'account.changeEmailText':
    'Se cerrará la sesión en tus demás dispositivos. Se quitarán tu contraseña y las cuentas conectadas; después podrás configurarlas de nuevo.',
  'account.emailInUse': 'Esta dirección de correo ya está en uso.',
  'account.notAllowed': 'No tienes permiso para hacer este cambio.',
  'account.sendCode': 'Enviar código',
  'account.codeSent': 'Introduce el código de 6 cifras que se envió a {destination}.',
  'account.sendLink': 'Enviar enlace',
  'account.linkSent': 'Abre en este navegador el enlace que se envió a {destination}. Sustituirá tu dirección.',
  'account.lastFactor': 'Es tu única forma de iniciar sesión. Añade antes otra.',
  'account.oldSession':
    'Iniciaste sesión hace demasiado tiempo para este cambio. Cierra la sesión, vuelve a iniciarla y repítelo.',
  'account.saved': 'Guardado',
  'account.added': 'Añadido',
  'account.removed': 'Quitado',
  'account.removeAppText': 'Tu cuenta ya no pedirá un código de la aplicación.',
  'account.revokeText': '{name} perderá el acceso a tu cuenta.',
  'account.passwordText': 'Una contraseña nueva cierra la sesión en los demás dispositivos.',
  'account.passkeyName': 'Nombre de la llave de acceso',
  'account.passkeyExists': 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
  'account.passkeyNotAdded': 'No se añadió la llave de acceso. Inténtalo de nuevo.',
  'account.scanText': 'Escanea este código QR con tu aplicación de autenticación.',
  'account.qrCode': 'Código QR para tu aplicación de autenticación',
  'account.secretText': 'Si no puedes escanearlo, introduce esta clave en la aplicación:',
  'account.appCode': 'Introduce el código de 6 cifras que muestra la aplicación.',
  'account.codesText':
    'Cada uno de estos códigos sirve una vez si pierdes tu aplicación de autenticación. Guárdalos en un lugar seguro.',
  'account.download': 'Descargar',
  'account.done': 'Listo',
  'account.chooseWallet': 'Elige una cartera. Te pedirá que firmes un texto.',
  'account.noWalletFound': 'No se encontró ninguna cartera en este navegador.',
  'account.confirm': 'Confirma que eres tú',
  'account.confirmText': 'Por tu seguridad, confirma que eres tú antes de este cambio.',
  'account.confirmNow': 'Confirmar',
  'account.otherProof': 'Confirmar de otra forma',
  'account.proveByEmail': 'Enviar un código a {destination}',
  'account.proveBySms': 'Enviar un código por SMS a {destination}',
  'account.proveByPassword': 'Usar tu contraseña',
  'account.proveByPasskey': 'Usar una llave de acceso',
  'account.proveByApp': 'Usar tu aplicación de autenticación',
  'account.notProven': 'Esto no confirmó que eres tú. Inténtalo de nuevo.',
  'account.signedOut': 'Sesión cerrada',
  'account.downloaded': 'Descargado',
  'account.deletionMail': 'Te lo confirmaremos por correo.',
  'account.deletionRequested': 'Tu cuenta se eliminará',
  'account.deletionCanceled': 'Tu cuenta se conserva',
  'account.impersonated': 'El equipo de asistencia abrió esta sesión. Puede ver la cuenta, pero no cambiarla.',
  'account.passkeyUnusable': 'Aquí no se puede usar una llave de acceso. Confírmalo de otra manera.',
  'account.walletNotAdded': 'No se añadió la cartera. Inténtalo de nuevo.',
}

export const userButton: Translated<typeof english.userButton> = {
  'userButton.label': 'Cuenta: {name}',
  'userButton.account': 'Tu cuenta',
  'userButton.signOut': 'Cerrar sesión',
  'userButton.failed': 'La sesión sigue abierta. Inténtalo de nuevo.',
  'userButton.switchTo': 'Cambiar a {name}',
  'userButton.notSwitched': 'No se cambió de organización. Inténtalo de nuevo.',
}
