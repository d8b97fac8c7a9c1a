import type { MessageSentences } from './english.ts'

/** The Brazilian Portuguese sentences of mails and text messages (docs/LANGUAGES.md has the form of address). */
export const portuguese: MessageSentences = {
  'letter.when': 'Quando',
  'letter.with': 'Com',
  'letter.device': '{browser} no {system}',
  'letter.button': 'O botão não funciona? Abra {address}',
  'life.about': 'cerca de {life}',

  'code.heading': 'Seu código para {name}',
  'code.subject': '{code} é seu código para {name}',
  'code.signIn': 'Use este código para entrar em {name}. Ele funciona uma única vez e expira em {life}.',
  'code.addAddress':
    'Use este código para adicionar este endereço a uma conta em {name}. Ele funciona uma única vez e expira em {life}.',
  'code.note': 'Nunca pediremos este código a você. Se você não o solicitou, pode ignorar este e-mail.',
  'code.reason': 'Este código foi solicitado para {to}.',

  'text.signIn': '{code} é seu código para entrar em {name}. Expira em {life}. Não compartilhe.',
  'text.addNumber':
    '{code} é seu código para adicionar este número a uma conta em {name}. Expira em {life}. Não compartilhe.',

  'link.heading': 'Seu link de acesso para {name}',
  'link.signIn': 'Entre em {name}. Este link funciona uma única vez e expira em {life}.',
  'link.addAddress':
    'Adicione este endereço a uma conta em {name}. Este link funciona uma única vez e expira em {life}.',
  'link.signInButton': 'Entrar em {name}',
  'link.addButton': 'Adicionar este endereço',
  'link.code': 'Lendo em outro dispositivo? Digite o código onde você pediu o link. Ele expira em {life}.',
  'link.note':
    'Se você não solicitou este link, pode ignorar este e-mail. Nada acontece enquanto o link não for aberto.',
  'link.reason': 'Este link foi solicitado para {to}.',

  'invitation.heading': 'Você recebeu um convite para {target}',
  'invitation.subject': '{inviter} convida você para {target}',
  'invitation.lead':
    'Você recebeu um convite para participar de {target}. Este link funciona uma única vez e expira em {life}.',
  'invitation.leadAt':
    'Você recebeu um convite para participar de {target} em {name}. Este link funciona uma única vez e expira em {life}.',
  'invitation.leadBy':
    '{inviter} convida você para participar de {target}. Este link funciona uma única vez e expira em {life}.',
  'invitation.leadByAt':
    '{inviter} convida você para participar de {target} em {name}. Este link funciona uma única vez e expira em {life}.',
  'invitation.button': 'Participar de {target}',
  'invitation.note': 'Se você não esperava este convite, ignore este e-mail. Você só participa se abrir o link.',
  'invitation.from': 'De',
  'invitation.organization': 'Organização',
  'invitation.reason': 'Este convite foi enviado para {to}.',
  'invitation.reasonBy': 'Este convite foi enviado para {to} por {inviter}.',

  'reset.heading': 'Defina uma nova senha para {name}',
  'reset.headingFirst': 'Defina uma senha para {name}',
  'reset.lead': 'Escolha uma senha para sua conta em {name}. Este link funciona uma única vez e expira em {life}.',
  'reset.leadFirst':
    'Escolha uma senha para uma nova conta em {name}. Este link funciona uma única vez e expira em {life}.',
  'reset.button': 'Definir nova senha',
  'reset.buttonFirst': 'Definir senha',
  'reset.withoutPassword': 'Entrar sem senha',
  'reset.note': 'Se você não solicitou isto, pode ignorar este e-mail. Nada muda enquanto um link não for aberto.',
  'reset.reason': 'Uma nova senha foi solicitada para {to}.',

  'certificate.soon': 'O certificado de login único de {organization} expira em {day}',
  'certificate.expired': 'O certificado de login único de {organization} expirou',
  'certificate.soonLead':
    'O certificado com que o provedor de identidade da conexão “{connection}” assina expira em {day}.',
  'certificate.expiredLead':
    'O certificado com que o provedor de identidade da conexão “{connection}” assina expirou em {day}.',
  'certificate.how':
    'Crie um novo certificado no provedor de identidade e adicione-o à conexão antes que o provedor o use. Os dois certificados são aceitos, então ninguém é interrompido.',
  'certificate.reason': 'Você recebe este e-mail porque pode gerenciar o login único de {organization}.',

  'notice.reason': 'Este aviso foi enviado para {to} por causa de uma mudança em uma conta em {name}.',
  'notice.review': 'Revisar sua conta',
  'notice.site': 'Ir para {name}',
  'notice.removeNow': 'Se não foi você, entre e remova esse método agora.',
  'notice.addAgain': 'Se não foi você, outra pessoa esteve na sua conta. Entre e adicione esse método de novo.',

  'contactAdded.heading': 'Uma nova forma de entrar foi adicionada',
  'contactAdded.lead': 'Agora você pode entrar na sua conta em {name} com mais um endereço, número ou conta.',
  'contactRemoved.heading': 'Uma forma de entrar foi removida',
  'contactRemoved.lead':
    'Um endereço ou número não serve mais para entrar na sua conta em {name}, e os outros dispositivos foram desconectados.',
  'removedHere.heading': 'Este endereço foi removido de uma conta',
  'removedHere.lead': 'Ele não serve mais para entrar na sua conta em {name}.',
  'removedHere.note': 'Se não foi você, outra pessoa esteve na sua conta. Peça ajuda ao suporte do site.',
  'mainContact.heading': 'Seu contato principal foi alterado',
  'mainContact.lead':
    'Outro endereço ou número da sua conta em {name} agora é o principal. Os avisos sobre a conta vão para lá.',
  'mainContact.note':
    'Se não foi você, outra pessoa esteve na sua conta. Entre, desfaça a mudança e desconecte os outros dispositivos.',
  'addressReplaced.heading': 'Seu endereço foi substituído',
  'addressReplaced.lead':
    'Sua conta em {name} agora tem outro endereço. Este não serve mais para entrar nela, e os outros dispositivos foram desconectados.',
  'addressReplaced.note':
    'Se não foi você, outra pessoa esteve na sua conta. Peça ajuda agora a um administrador da sua organização.',

  'claimed.heading': 'Esta conta agora é sua',
  'claimed.lead':
    'Outra pessoa tinha criado uma conta em {name} para este endereço sem verificá-lo. A partir de agora a conta é sua, e essa pessoa foi desconectada.',
  'claimed.deletion': 'A exclusão que ela solicitou foi cancelada.',
  'claimed.apps': 'Os aplicativos que ela conectou perderam o acesso.',
  'claimed.note': 'Você não precisa fazer nada.',

  'deletionRequested.heading': 'Sua conta será excluída',
  'deletionRequested.lead': 'Sua conta em {name} e seus dados serão excluídos em {day}.',
  'deletionRequested.cancel': 'Mudou de ideia? Entre antes desse dia e cancele a exclusão.',
  'deletionRequested.note':
    'Se não foi você, outra pessoa esteve na sua conta. Entre, cancele a exclusão e desconecte os outros dispositivos.',
  'deletionCanceled.heading': 'Sua conta foi mantida',
  'deletionCanceled.lead': 'A exclusão da sua conta em {name} foi cancelada. Nada foi excluído.',
  'deletionCanceled.note':
    'Se não foi você, outra pessoa esteve na sua conta. Entre e desconecte os outros dispositivos.',
  'accountDeleted.heading': 'Sua conta foi excluída',
  'accountDeleted.lead': 'Sua conta em {name} e seus dados foram excluídos, como solicitado.',
  'accountDeleted.note': 'Isso não pode ser desfeito. Você pode se cadastrar de novo quando quiser.',
  'memberDeleted.lead': 'Sua conta em {name}, seu perfil e suas formas de entrar foram excluídos, como solicitado.',
  'memberDeleted.note': 'Sua organização mantém seu endereço de e-mail para poder adicionar você de novo.',

  'appAccess.heading': 'Um aplicativo tem acesso à sua conta',
  'appAccess.lead': '{app} agora pode usar sua conta em {name} até você encerrar o acesso, mesmo depois de você sair.',
  'appAccess.host': 'Um aplicativo de {host}',
  'appAccess.program': 'Um programa que se registrou sozinho',
  'appAccess.note':
    'Se não foi você, outra pessoa esteve na sua conta. Entre, encerre o acesso do aplicativo e desconecte os outros dispositivos.',

  'walletAdded.heading': 'Uma carteira foi adicionada à sua conta',
  'walletAdded.lead': 'Agora você pode entrar na sua conta em {name} com mais uma carteira de criptomoedas.',
  'walletAdded.note': 'Se não foi você, entre e remova a carteira agora.',
  'walletRemoved.heading': 'Uma carteira foi removida da sua conta',
  'walletRemoved.lead': 'Uma carteira de criptomoedas não serve mais para entrar na sua conta em {name}.',
  'walletRemoved.note': 'Se não foi você, saia de todos os dispositivos e adicione a carteira de novo.',

  'oauthAdded.heading': '{provider} foi adicionado à sua conta',
  'oauthAdded.lead': 'Agora você pode entrar na sua conta em {name} com {provider}.',
  'oauthRemoved.heading': '{provider} foi removido da sua conta',
  'oauthRemoved.lead': '{provider} não serve mais para entrar na sua conta em {name}.',

  'passkeyAdded.heading': 'Uma chave de acesso foi adicionada à sua conta',
  'passkeyAdded.lead':
    'Agora você pode entrar na sua conta em {name} com mais uma chave de acesso, criada em {domain}.',
  'passkeyAdded.note': 'Se não foi você, entre e remova a chave de acesso agora.',
  'passkeyRemoved.heading': 'Uma chave de acesso foi removida da sua conta',
  'passkeyRemoved.lead': 'Uma chave de acesso criada em {domain} não serve mais para entrar na sua conta em {name}.',
  'passkeyRemoved.note': 'Se não foi você, saia de todos os dispositivos e adicione a chave de acesso de novo.',

  'passwordSet.heading': 'Sua conta agora tem uma senha',
  'passwordSet.lead': 'A senha da sua conta em {name} foi definida, e os outros dispositivos foram desconectados.',
  'passwordChanged.heading': 'Sua senha foi alterada',
  'passwordChanged.lead': 'A senha da sua conta em {name} foi alterada, e os outros dispositivos foram desconectados.',
  'passwordChanged.note': 'Se não foi você, redefina sua senha agora: outra pessoa conhece a nova.',
  'passwordLocked.heading': 'A entrada com sua senha está pausada',
  'passwordLocked.lead':
    'Muitas senhas incorretas foram digitadas para sua conta em {name}. Sua senha não vai funcionar por cerca de {life}.',
  'passwordLocked.note':
    'As outras formas de entrar continuam funcionando. Se não foi você, sua conta continua segura: a senha não foi descoberta.',

  'codesLocked.heading': 'A entrada com códigos está pausada',
  'codesLocked.lead':
    'Muitos códigos incorretos foram digitados para sua conta em {name}. Os códigos não vão funcionar por cerca de {life}.',
  'codesLocked.note':
    'As outras formas de entrar continuam funcionando. Se não foi você, sua conta continua segura: nenhum código foi descoberto.',
  'codesLocked.text':
    'Muitos códigos incorretos foram digitados para sua conta em {name}. Os códigos não vão funcionar por cerca de {life}. As outras formas de entrar continuam funcionando.',

  'totpAdded.heading': 'Um aplicativo autenticador foi adicionado à sua conta',
  'totpAdded.lead': 'Um aplicativo autenticador agora protege sua conta em {name}.',
  'totpAdded.note': 'Se não foi você, saia de todos os dispositivos e altere sua senha.',
  'totpRemoved.heading': 'O aplicativo autenticador foi removido da sua conta',
  'totpRemoved.lead':
    'Sua conta em {name} não aceita mais códigos do aplicativo autenticador nem seus códigos de recuperação.',
  'totpRemoved.note': 'Se não foi você, saia de todos os dispositivos e configure o aplicativo de novo.',
  'totpLocked.heading': 'Os códigos do seu aplicativo autenticador estão pausados',
  'totpLocked.lead':
    'Muitos códigos incorretos foram digitados para sua conta em {name}. Os códigos do aplicativo autenticador e os códigos de recuperação não vão funcionar por cerca de {life}.',
  'totpLocked.note': 'Se não foi você, saia de todos os dispositivos: outra pessoa está conectada à sua conta.',
  'totpRecovered.heading': 'Um código de recuperação foi usado na sua conta',
  'totpRecovered.lead':
    'Um código de recuperação foi usado no lugar do aplicativo autenticador para entrar na sua conta em {name}.',
  'totpRecovered.last': 'Era o último.',
  'totpRecovered.left': 'Códigos de recuperação restantes: {count}.',
  'totpRecovered.wasYou': 'Se foi você, verifique se seu aplicativo autenticador ainda funciona.',
  'totpRecovered.note':
    'Se não foi você, saia de todos os dispositivos, altere sua senha e configure o aplicativo de novo.',
}
