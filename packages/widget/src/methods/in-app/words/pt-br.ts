import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: inside of another app. */
export const words: Translated<typeof english> = {
  'inApp.notice': 'Abra esta página no seu navegador para entrar com o Google ou com uma chave de acesso.',
  'inApp.copy': 'Copiar link',
  'inApp.copied': 'Link copiado',
  'inApp.notCopied': 'Não foi possível copiar o link. Copie-o da barra de endereços.',
}
