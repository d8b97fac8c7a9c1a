import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: wallets. */
export const words: Translated<typeof english> = {
  'crypto.otherWallets': 'Continuar com outra carteira',
  'crypto.setUpText': 'Uma carteira guarda as chaves com que você entra. Escolha uma para obtê-la.',
  'crypto.connecting': 'Conectando à sua carteira…',
  'crypto.connectText': 'Para entrar, siga as instruções na janela da sua carteira.',
  'crypto.signing': 'Concluindo a solicitação de assinatura…',
  'crypto.signText': 'Para terminar de entrar, assine a mensagem na janela da sua carteira.',
  'crypto.open': 'Abra sua carteira para continuar.',
  'crypto.error': 'Parece que houve um erro.',
  'crypto.errorText': 'Não foi possível concluir a solicitação de acesso. Volte e tente novamente.',
  'crypto.done': 'Pronto!',
  'crypto.doneText': 'Sua carteira foi conectada com sucesso.',
}
