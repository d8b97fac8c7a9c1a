import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: passkeys. */
export const words: Translated<typeof english> = {
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

  'passkey.created': '¡Llave de acceso creada correctamente!',
  'passkey.existing': 'Llaves de acceso existentes',
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
