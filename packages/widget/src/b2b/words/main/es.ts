import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: the first screen of members, once it is known whose sign-in it is. */
export const words: Translated<typeof english> = {
  'b2bMain.continueTo': 'Continuar a {organization}',
  'b2bMain.verify': 'Verifique su correo',
  'b2bMain.confirm': 'Confirme su dirección de correo de una de estas formas:',
  'b2bMain.byLink': 'Enviarme un enlace',
  'b2bMain.byCode': 'Enviarme un código',
  'b2bMain.password': 'Usar una contraseña',
  'b2bMain.noMethods':
    'Esta página no permite iniciar sesión en {organization}. Contacte con su administrador para obtener ayuda.',
  'b2bMain.noAccess':
    '{email} no tiene acceso a {organization}. Si cree que es un error, contacte con su administrador.',
}
