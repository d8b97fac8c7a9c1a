import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: authenticator apps, and the codes for those who have lost theirs. */
export const words: Translated<typeof english> = {
  'totp.scan': 'Leia o QR code para vincular o seu aplicativo autenticador',
  'totp.scanText':
    'Você precisa de um aplicativo autenticador no seu telefone. Abra-o, adicione uma conta e leia este QR code.',
  'totp.qr': 'QR code para configurar o aplicativo autenticador',
  'totp.making': 'Criando o seu QR code…',
  'totp.trouble': 'Problemas para ler?',
  'totp.continue': 'Continuar',
  'totp.manual': 'Problemas para ler o QR code?',
  'totp.manualText':
    'Clique para copiar o código abaixo. Digite-o no seu aplicativo autenticador para vincular a sua conta.',
  'totp.copy': 'Copiar para a área de transferência',
  'totp.copied': 'Copiado!',
  'totp.notCopied': 'Não foi possível copiar o código',
  'totp.scanAgain': 'Tentar ler o QR code de novo',
  'totp.title': 'Digite o código de verificação',
  'totp.text': 'Digite o código de 6 dígitos do seu aplicativo autenticador.',
  'totp.wait': 'Se o aplicativo mostrar um código que você já usou, espere pelo próximo.',
  'totp.newest': 'Vale o QR code mais recente. Se você recomeçou depois, aqui ou em outra aba, escaneie aquele.',
  'totp.byText': 'Enviar um código por SMS',
  'totp.byBackup': 'Usar um código de backup',
  'backup.title': 'Digite um código de backup',
  'backup.text': 'Digite um dos códigos de backup que você guardou ao configurar o seu aplicativo autenticador.',
  'backup.label': 'Código de backup',
  'backup.placeholder': 'Digite um código de backup',
  'backup.invalid': 'Código de backup inválido, tente de novo.',
  'backup.save': 'Guarde os seus códigos de backup!',
  'backup.saveText': 'Esta é a única vez em que você poderá ver e guardar os seus códigos de backup.',
  'backup.list': 'Códigos de backup',
  'backup.download': 'Baixar arquivo .txt',
  'backup.copy': 'Copiar todos para a área de transferência',
  'backup.notCopied': 'Não foi possível copiar os códigos',
  'backup.done': 'Concluir',
}
