import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: the organizations of somebody, and why nobody gets on. */
export const words: Translated<typeof english> = {
  'discovery.title': 'Seleccione una organización para continuar',
  'discovery.join': 'Unirse',
  'discovery.accept': 'Aceptar invitación',
  'discovery.create': 'Crear una organización',
  'discovery.createTitle': 'Cree una organización para empezar',
  'discovery.noAccount':
    '{email} no tiene una cuenta. ¿Cree que es un error? Pruebe otra dirección de correo o contacte con su administrador.',
  'discovery.none': '{email} no pertenece a ninguna organización.',
  'discovery.noneText':
    'Compruebe que su dirección de correo sea correcta. Si lo es, quizá deba invitarle su administrador.',
  'discovery.name': 'Nombre de la organización',
  'discovery.nameMissing': 'Introduzca un nombre.',
  'discovery.slug': 'Identificador de la organización',
  'discovery.slugHelp':
    'Así se llama la organización en las direcciones. Si lo deja vacío, se forma a partir del nombre.',
  'discovery.finding': 'Buscando la organización…',
  'discovery.needsScript':
    'Para iniciar sesión en esta página se necesita JavaScript. Actívalo o abre la página en otro navegador.',
  'discovery.notLookedUp': 'No se pudo consultar la organización.',
  'discovery.codesLeft': 'Códigos de respaldo restantes: {count}',
  'discovery.other': 'Probar otra dirección de correo',
  'discovery.loggingIn': 'Iniciando sesión…',
  'discovery.done': '¡Listo!',
  'discovery.doneText': 'Ha iniciado sesión correctamente.',
  'fault.title': '¡Parece que hubo un error!',
  'fault.default': 'Algo salió mal. Inténtelo más tarde o pida ayuda a su administrador.',
  'fault.organization':
    'No se encontró la organización que busca. Si cree que es un error, contacte con su administrador.',
  'fault.link':
    'Algo salió mal. Puede que su enlace de acceso haya caducado, se haya revocado o ya se haya usado. Solicite uno nuevo o pida ayuda a su administrador.',
  'fault.cannotJoin':
    'No es posible unirse debido a la política de autenticación de {organization}. Contacte con su administrador para más información.',
  'fault.claimedDomain':
    'El dominio de su correo está asociado a una organización concreta, por lo que no puede unirse a otras ni crearlas. Contacte con su administrador para más información.',
  'fault.adBlocker':
    'Un bloqueador de anuncios impidió la solicitud. Desactívelo, recargue la página e inténtelo de nuevo.',
  'fault.elsewhere':
    'El otro servicio no inició su sesión. Vuelva para intentarlo de nuevo o elija otra forma de acceder.',
  'fault.back': 'Volver',
}
