import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: inside of another app. */
export const words: Translated<typeof english> = {
  'inApp.notice': 'Abre esta página en tu navegador para iniciar sesión con Google o con una clave de acceso.',
  'inApp.copy': 'Copiar enlace',
  'inApp.copied': 'Enlace copiado',
  'inApp.notCopied': 'No se pudo copiar el enlace. Cópialo de la barra de direcciones.',
}
