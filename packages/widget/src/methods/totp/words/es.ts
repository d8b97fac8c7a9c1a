import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: authenticator apps, and the codes for those who have lost theirs. */
export const words: Translated<typeof english> = {
  'totp.scan': 'Escanee el código QR para vincular su aplicación de autenticación',
  'totp.scanText':
    'Necesita una aplicación de autenticación en su teléfono. Ábrala, añada una cuenta y escanee este código QR.',
  'totp.qr': 'Código QR para configurar la aplicación de autenticación',
  'totp.making': 'Creando su código QR…',
  'totp.trouble': '¿Problemas para escanear?',
  'totp.continue': 'Continuar',
  'totp.manual': '¿Problemas para escanear el código QR?',
  'totp.manualText':
    'Haga clic para copiar el código de abajo. Introdúzcalo en su aplicación de autenticación para vincular su cuenta.',
  'totp.copy': 'Copiar al portapapeles',
  'totp.copied': '¡Copiado!',
  'totp.notCopied': 'No se pudo copiar el código',
  'totp.scanAgain': 'Intentar escanear el código QR de nuevo',
  'totp.title': 'Introduzca el código de verificación',
  'totp.text': 'Introduzca el código de 6 dígitos de su aplicación de autenticación.',
  'totp.wait': 'Si su aplicación muestra un código que ya ha usado, espere al siguiente.',
  'totp.newest':
    'Solo vale el código QR más reciente. Si ha vuelto a empezar desde entonces, aquí o en otra pestaña, escanee ese.',
  'totp.byText': 'Enviarme un código por SMS en su lugar',
  'totp.byBackup': 'Usar un código de respaldo',
  'backup.title': 'Introduzca un código de respaldo',
  'backup.text': 'Introduzca uno de los códigos de respaldo que guardó al configurar su aplicación de autenticación.',
  'backup.label': 'Código de respaldo',
  'backup.placeholder': 'Introduzca un código de respaldo',
  'backup.invalid': 'Código de respaldo no válido, inténtelo de nuevo.',
  'backup.save': '¡Guarde sus códigos de respaldo!',
  'backup.saveText': 'Solo ahora podrá ver y guardar sus códigos de respaldo.',
  'backup.list': 'Códigos de respaldo',
  'backup.download': 'Descargar archivo .txt',
  'backup.copy': 'Copiar todos al portapapeles',
  'backup.notCopied': 'No se pudieron copiar los códigos',
  'backup.done': 'Listo',
}
