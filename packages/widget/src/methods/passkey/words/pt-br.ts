import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): passkeys. */
export const words: Translated<typeof english> = {
  'passkey.title': 'Configure uma nova chave de acesso',
  'passkey.text':
    'As chaves de acesso são chaves digitais criptografadas que você cria com sua impressão digital, seu rosto ou o bloqueio de tela.',
  'passkey.create': 'Criar uma chave de acesso',
  'passkey.skip': 'Pular',
  'passkey.noUser': 'Erro: não é possível usar o componente PasskeyRegistration sem que alguém tenha entrado.',
  'passkey.waiting': 'Verificando quem entrou…',
  'passkey.duplicate':
    'A chave de acesso não pode ser criada porque parece já estar registrada. É possível que ela tenha sido registrada em outro dispositivo e sincronizada com este.',
  'passkey.notCreated':
    'Sua chave de acesso não foi criada. Clique em “Criar uma chave de acesso” para tentar novamente ou pule esta etapa.',
  'passkey.keyNeeds':
    'Se você usou uma chave de segurança: ela precisa pedir um PIN ou sua impressão digital e ter espaço para uma chave de acesso.',
  'passkey.unverifiable':
    'Este dispositivo ou esta chave de segurança não consegue confirmar que é você. Use outro que peça um PIN, sua impressão digital ou seu rosto.',
  'passkey.unkeepable':
    'Este dispositivo ou esta chave de segurança não tem espaço para uma chave de acesso ou não consegue guardá-la. Use outro.',
  'passkey.unfit':
    'Este dispositivo ou esta chave de segurança não consegue guardar uma chave de acesso ou não consegue confirmar que é você. Use outro que peça um PIN, sua impressão digital ou seu rosto.',
  'passkey.unsuitable':
    'Este dispositivo ou esta chave de segurança não oferece o que uma chave de acesso precisa. Use outro.',
  'passkey.noPasskeys': 'Este navegador não pode criar chaves de acesso nesta página. Abra-a em outro navegador.',
  'passkey.otherRequest': 'Outra solicitação desta página estava aberta ao mesmo tempo. Conclua essa primeiro.',

  'passkey.created': 'Chave de acesso criada com sucesso!',
  'passkey.existing': 'Chaves de acesso existentes',
  'passkey.name': 'Nome da chave de acesso',
  'passkey.unnamed': 'Chave de acesso',
  'passkey.edit': 'Editar {name}',
  'passkey.save': 'Salvar {name}',
  'passkey.delete': 'Excluir {name}',
  'passkey.deleteWarning': 'Depois de excluída, a chave de acesso não pode ser recuperada.',
  'passkey.deleteNow': 'Excluir',
  'passkey.cancel': 'Cancelar',
  'passkey.deleted': 'Chave de acesso excluída',
  'passkey.another': 'Configurar outra chave de acesso',
  'passkey.done': 'Concluir',
}
