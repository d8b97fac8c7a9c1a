import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): Google One Tap, and what keeps it from a test project. */
export const words: Translated<typeof english> = {
  'oneTap.waiting': 'Procurando suas contas do Google',
  'oneTap.noClient': 'O Google One Tap não está configurado: o projeto não tem cliente do Google.',
  'oneTap.noSignupRedirect': 'O Google One Tap não está configurado: o projeto não tem redirecionamento de cadastro.',
  'oneTap.noLoginRedirect': 'O Google One Tap não está configurado: o projeto não tem redirecionamento de login.',
  'oneTap.unlistedOrigin': 'O Google One Tap não está configurado: esta origem não consta no projeto.',
  'oneTap.unregisteredOrigin': 'O Google não permite o One Tap nesta origem. Adicione-a ao cliente do Google.',
  'oneTap.unknownClient': 'O Google não conhece o ID de cliente do projeto.',
  'oneTap.defaultClient': 'O cliente padrão do Google não pode ser usado com o One Tap.',
  'oneTap.needsPkce': 'O Google One Tap não pode ser usado: o projeto exige PKCE, e este aviso não consegue enviá-lo.',
}
