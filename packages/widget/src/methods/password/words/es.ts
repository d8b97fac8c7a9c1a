import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: passwords. */
export const words: Translated<typeof english> = {
  'password.email': 'Correo electrónico',
  'password.label': 'Contraseña',
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
