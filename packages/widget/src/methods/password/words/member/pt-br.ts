import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: passwords of members. */
export const words: Translated<typeof english> = {
  'memberPassword.title': 'Entrar com e-mail e senha',
  'memberPassword.signUp': 'Cadastrar-se ou redefinir a senha',
  'memberPassword.invalid': 'E-mail inválido',
  'memberPassword.forgotTitle': 'Confira seu e-mail para obter ajuda',
  'memberPassword.forgotDiscovery':
    'Enviaremos um link de verificação para você criar uma conta ou redefinir sua senha, se tiver uma.',
  'memberPassword.forgotOrganization':
    'Enviaremos um link de login para você entrar diretamente na sua conta ou redefinir sua senha, se tiver uma.',
  'memberPassword.verifyTitle': 'Primeiro, confirme seu e-mail.',
  'memberPassword.sentTitle': 'Confira seu e-mail',
  'memberPassword.sentTo': 'Um link de login foi enviado para {email}.',
  'memberPassword.again': 'Tentar novamente',
  'memberPassword.setTitle': 'Definir uma nova senha',
}
