import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: the organizations of somebody, and why nobody gets on. */
export const words: Translated<typeof english> = {
  'discovery.title': 'Selecione uma organização para continuar',
  'discovery.join': 'Entrar',
  'discovery.accept': 'Aceitar convite',
  'discovery.create': 'Criar uma organização',
  'discovery.createTitle': 'Crie uma organização para começar',
  'discovery.noAccount':
    '{email} não tem uma conta. Acha que é um engano? Tente outro endereço de e-mail ou fale com o administrador.',
  'discovery.none': '{email} não pertence a nenhuma organização.',
  'discovery.noneText':
    'Verifique se o seu endereço de e-mail está correto. Se estiver, talvez o administrador precise convidar você.',
  'discovery.name': 'Nome da organização',
  'discovery.nameMissing': 'Informe um nome.',
  'discovery.slug': 'Identificador da organização',
  'discovery.slugHelp': 'É o nome da organização nos endereços. Se ficar vazio, ele é formado a partir do nome.',
  'discovery.finding': 'Procurando a organização…',
  'discovery.needsScript':
    'Para entrar nesta página é preciso JavaScript. Ative-o ou abra a página em outro navegador.',
  'discovery.notLookedUp': 'Não foi possível consultar a organização.',
  'discovery.codesLeft': 'Códigos de backup restantes: {count}',
  'discovery.other': 'Tentar outro endereço de e-mail',
  'discovery.loggingIn': 'Entrando…',
  'discovery.done': 'Pronto!',
  'discovery.doneText': 'Você entrou com sucesso.',
  'fault.title': 'Parece que houve um erro!',
  'fault.default': 'Algo deu errado. Tente mais tarde ou peça ajuda ao administrador.',
  'fault.organization':
    'A organização que você procura não foi encontrada. Se achar que é um engano, fale com o administrador.',
  'fault.link':
    'Algo deu errado. O seu link de acesso pode ter expirado, sido revogado ou já usado. Peça um novo link ou fale com o administrador.',
  'fault.cannotJoin':
    'Não é possível entrar devido à política de autenticação de {organization}. Fale com o administrador para saber mais.',
  'fault.claimedDomain':
    'O domínio do seu e-mail está associado a uma organização específica, por isso não é possível entrar em outras nem criá-las. Fale com o administrador para saber mais.',
  'fault.adBlocker':
    'Um bloqueador de anúncios impediu a solicitação. Desative-o, recarregue a página e tente de novo.',
  'fault.elsewhere':
    'O outro serviço não iniciou sua sessão. Volte para tentar de novo ou escolha outra forma de entrar.',
  'fault.back': 'Voltar',
}
