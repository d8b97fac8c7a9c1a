import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.authenticated': 'Pronto',
  'passkey.authenticatedText': 'Sua chave de acesso foi verificada.',
  'passkey.notAuthenticated': 'Ocorreu um erro desconhecido ao verificar a chave de acesso. Tente novamente.',
  'passkey.notFound':
    'O registro da chave de acesso não foi encontrado. Talvez você a tenha excluído da sua conta, mas não do gerenciador de senhas. Tente novamente.',
  'passkey.unverified':
    'Este dispositivo ou esta chave de segurança não consegue confirmar que é você. Use outro que peça um PIN, sua impressão digital ou seu rosto, ou entre de outra forma.',
  'passkey.superseded':
    'Outra solicitação de chave de acesso está aberta nesta página. Conclua ou cancele essa solicitação e tente novamente.',
  'passkey.elsewhere': 'Não é possível usar chaves de acesso no endereço desta página. Entre de outra forma.',
  'passkey.missing':
    'Este navegador não pode usar chaves de acesso nesta página. Abra-a em outro navegador ou entre de outra forma.',
  'passkey.unsupported':
    'Este dispositivo ou esta chave de segurança não consegue fazer o que a chave de acesso pede. Use outro ou entre de outra forma.',
}
