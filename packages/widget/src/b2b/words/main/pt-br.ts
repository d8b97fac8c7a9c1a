import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: the first screen of members, once it is known whose sign-in it is. */
export const words: Translated<typeof english> = {
  'b2bMain.continueTo': 'Continuar para {organization}',
  'b2bMain.verify': 'Confirme o seu e-mail',
  'b2bMain.confirm': 'Confirme o seu endereço de e-mail de uma destas formas:',
  'b2bMain.byLink': 'Enviar um link por e-mail',
  'b2bMain.byCode': 'Enviar um código por e-mail',
  'b2bMain.password': 'Usar uma senha',
  'b2bMain.noMethods': 'Esta página não permite entrar em {organization}. Fale com o administrador para obter ajuda.',
  'b2bMain.noAccess': '{email} não tem acesso a {organization}. Se achar que é um engano, fale com o administrador.',
}
