import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: login links by email. */
export const words: Translated<typeof english> = {
  'link.invalid': 'Correo electrónico no válido',
  'link.title': 'Revisa tu correo',
  'link.sentTo': 'Se ha enviado un correo a {email}',
  'link.gmail': 'Abrir en Gmail',
  'link.yahoo': 'Abrir en Yahoo',
  'link.outlook': 'Abrir en Outlook',
  'link.code': '¿En otro dispositivo? Escribe aquí el código de 6 dígitos del correo',
  'link.nothing': '¿No te ha llegado?',
}
