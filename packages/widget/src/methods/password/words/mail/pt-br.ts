import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): mails about a password. */
export const words: Translated<typeof english> = {
  'password.forgotTitle': 'Esqueceu a senha?',
  'password.forgotText': 'Um link para redefinir sua senha foi enviado para {email}',
  'password.breachedTitle': 'Verifique seu e-mail para definir uma nova senha',
  'password.breachedText':
    'Outro site em que você usa a mesma senha teve um problema de segurança. Para sua proteção, um e-mail para definir uma nova senha foi enviado para {email}',
  'password.setNewTitle': 'Verifique seu e-mail!',
  'password.setNewText': 'Um link de acesso foi enviado para {email}',
  'password.dedupeTitle': 'Verifique seu e-mail para definir uma nova senha!',
  'password.dedupeText': 'Queremos garantir que sua conta esteja protegida. Um link de acesso foi enviado para {email}',
  'password.resetTitle': 'Redefina sua senha',
  'password.noLink': 'Falta o link para redefinir a senha. Abra o link do e-mail mais uma vez ou peça um novo.',
  'password.without': 'Entrar sem senha',
  'password.loggingIn': 'Entrando…',
  'password.loggingInTitle': 'Entrando',
  'password.notLoggedIn': 'Não foi possível entrar',
  'password.otherWay': 'Entrar de outra forma',
  'password.nothing': 'Não recebeu?',
  'password.resend': 'Reenviar e-mail',
  'password.resent': 'E-mail reenviado',
}
