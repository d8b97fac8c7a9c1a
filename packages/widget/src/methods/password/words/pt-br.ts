import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): passwords. */
export const words: Translated<typeof english> = {
  'password.email': 'E-mail',
  'password.label': 'Senha',
  'password.show': 'Mostrar',
  'password.hide': 'Ocultar',
  'password.continue': 'Continuar',

  'password.finish': 'Defina uma senha para concluir a criação da sua conta.',
  'password.choose': 'Escolha como você quer criar sua conta.',
  'password.logIn': 'Entrar',
  'password.forgot': 'Esqueceu a senha?',
  'password.byLink': 'Receber um link de acesso por e-mail',
  'password.byCode': 'Receber um código de acesso por e-mail',
  'password.sending': 'Enviando um e-mail…',
  'password.instead': 'Criar uma senha',
  'password.done': 'Pronto!',
  'password.doneText': 'Você entrou na sua conta.',

  'password.strength': 'Força da senha',
  'password.score': '{score} de 4',
  'password.length': {
    one: 'Deve ter pelo menos {count} caractere',
    other: 'Deve ter pelo menos {count} caracteres',
  },
  'password.kinds': 'Deve conter {count} destes: letra maiúscula, letra minúscula, número, símbolo',
  'password.met': 'atendido',
  'password.unmet': 'ainda não atendido',
  'password.breached':
    'Esta senha pode ter sido usada em outro site que teve um problema de segurança. Escolha outra senha.',
  'password.weak': 'Esta senha é fraca: é fácil de adivinhar.',
  'password.strong': 'Esta senha é forte o bastante.',
  'password.requirements': 'A senha ainda não atende a todos os requisitos.',
  'password.unfit': 'Esta senha não pode ser usada.',
  'password.missing': 'Digite uma senha.',
  'password.tooLong': 'Uma senha pode ter no máximo 1024 caracteres. Escolha uma mais curta.',
  'password.checking': 'Verificando a senha…',
  'password.unchecked': 'Não foi possível verificar a senha agora. Ela será verificada quando você continuar.',
}
