import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: signing in at an organization's own identity provider. */
export const words: Translated<typeof english> = {
  'sso.discover': 'Usar login único',
  'sso.emailTitle': 'Digite seu e-mail para continuar',
  'sso.menuTitle': 'Selecione uma conexão para continuar',
  'sso.noneTitle': 'Não encontramos nenhuma conexão',
  'sso.noneText': 'Digite o identificador da sua organização para procurar as conexões dela.',
  'sso.slug': 'Identificador da organização',
  'sso.other': 'Tentar outro método',
  'sso.unknown': 'Organização não encontrada. Tente novamente.',
  'sso.invalid': 'E-mail inválido',
  'sso.continue': 'Continuar',
}
