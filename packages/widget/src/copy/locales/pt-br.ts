import type { Translated } from '../copy.ts'
import type * as english from './en.ts'

// Portuguese (Brazil). docs/LANGUAGES.md says which terms it uses.

export const main: Translated<typeof english.main> = {
  'main.title': 'Cadastre-se ou entre',
  'main.subtitle': '',
  'main.or': 'ou',
}

export const tabs: Translated<typeof english.tabs> = {
  'tabs.label': 'Formas de entrar',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'E-mail',
}

export const lastUsed: Translated<typeof english.lastUsed> = {
  'main.lastUsed': 'Último uso',
}

export const email: Translated<typeof english.email> = {
  'email.label': 'E-mail',
  'email.placeholder': 'exemplo@email.com',
  'email.continue': 'Continuar com e-mail',
}

export const phone: Translated<typeof english.phone> = {
  'phone.label': 'Número de telefone',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'País',
  'phone.invalid': 'Número de telefone inválido. Tente novamente.',
  'phone.continueText': 'Continuar com SMS',
  'phone.continueWhatsapp': 'Continuar com WhatsApp',
}

export const provider: Translated<typeof english.provider> = {
  'oauth.continue': 'Continuar com {provider}',
}

export const flow: Translated<typeof english.flow> = {
  'flow.back': 'Voltar',
  'flow.change': 'Alterar',
  'flow.retry': 'Tentar novamente',
  'flow.wait': 'Tente novamente em {time}.',
  'flow.unknown': 'Algo deu errado. Tente novamente.',
  'flow.poweredBy': 'Desenvolvido com {name}',
  'flow.newTab': 'abre em uma nova guia',
}

export const foot: Translated<typeof english.foot> = {
  'foot.terms': 'Termos',
  'foot.privacy': 'Privacidade',
  'foot.help': 'Ajuda',
}

export const unreachable: Translated<typeof english.unreachable> = {
  'flow.unreachable': 'Não foi possível acessar o servidor. Verifique sua conexão e tente novamente.',
}

export const consumerConfig: Translated<typeof english.consumerConfig> = {
  'config.bothEmails': 'Erro: não é possível usar links e códigos por e-mail ao mesmo tempo.',
  'config.onlyPasskeys':
    'Erro: as chaves de acesso não podem ser usadas sozinhas. Adicione outro produto à configuração.',
  'config.nothingToShow':
    'Erro: nenhum dos produtos configurados pode ser exibido ({products}). Adicione "emailMagicLinks" ou "passwords" a config.products, ou "otp" com "email", "sms" ou "whatsapp" em otpOptions.methods.',
  'config.nothingNamed':
    'Erro: config.products não indica nenhum produto. Adicione "emailMagicLinks" ou "passwords", ou "otp" com "email", "sms" ou "whatsapp" em otpOptions.methods.',
}

export const b2bConfig: Translated<typeof english.b2bConfig> = {
  'b2bConfig.nothingToShow':
    'Erro: nenhum dos produtos configurados pode ser mostrado ({products}). Adicione "emailMagicLinks" ou "emailOtp" a config.products.',
}

export const b2bMain: Translated<typeof english.b2bMain> = {
  'b2bMain.continueTo': 'Continuar para {organization}',
  'b2bMain.verify': 'Confirme o seu e-mail',
  'b2bMain.confirm': 'Confirme o seu endereço de e-mail de uma destas formas:',
  'b2bMain.byLink': 'Enviar um link por e-mail',
  'b2bMain.byCode': 'Enviar um código por e-mail',
  'b2bMain.password': 'Usar uma senha',
  'b2bMain.noMethods': 'Esta página não permite entrar em {organization}. Fale com o administrador para obter ajuda.',
  'b2bMain.noAccess': '{email} não tem acesso a {organization}. Se achar que é um engano, fale com o administrador.',
}

export const otp: Translated<typeof english.otp> = {
  'email.invalid': 'E-mail inválido. Tente novamente.',

  'otp.title': 'Digite o código',
  'otp.sentTo': 'Um código de 6 dígitos foi enviado para {destination}',
  'otp.expiresIn': 'Seu código expira em {time}. Não recebeu?',
  'otp.expired': 'Seu código expirou.',
  'otp.resend': 'Reenviar código',
  'otp.resendIn': 'Reenviar código em {time}',
  'otp.resendLocked': 'Código enviado! Tente novamente em {seconds} s',
  'otp.resent': 'Código reenviado',
  'otp.verify': 'Verificar o código',
  'otp.verifying': 'Verificando o código…',
  'otp.invalid': 'Código inválido. Tente novamente.',
  'otp.unchecked': 'O código não foi verificado. Tente novamente em instantes.',
  'otp.verified': 'Pronto',
  'otp.verifiedText': 'Seu código foi verificado.',
  'otp.signedInText': 'Você está conectado.',
}

export const otpText: Translated<typeof english.otpText> = {
  'smsEnrollment.title': 'Informe o seu número de telefone para configurar a autenticação multifator',
  'smsEnrollment.continue': 'Continuar',
  'smsEnrollment.invalid': 'Digite um número de telefone válido, com o código do país.',
  'smsEntry.ownNumber': 'o seu número de telefone',
}

export const emailLink: Translated<typeof english.emailLink> = {
  'link.invalid': 'Endereço de e-mail inválido',
  'link.title': 'Verifique seu e-mail',
  'link.sentTo': 'Um e-mail foi enviado para {email}',
  'link.gmail': 'Abrir no Gmail',
  'link.yahoo': 'Abrir no Yahoo',
  'link.outlook': 'Abrir no Outlook',
  'link.code': 'Em outro dispositivo? Digite aqui o código de 6 dígitos do e-mail',
  'link.nothing': 'Não recebeu?',
}

export const emailLinkMail: Translated<typeof english.emailLinkMail> = {
  'mail.resend': 'Reenviar e-mail',
  'mail.sent': 'E-mail enviado! Tente novamente em {seconds} s',
  'mail.resent': 'E-mail reenviado! Tente novamente em {seconds} s',
  'mail.choose': 'Escolha como deseja continuar',
  'mail.link': 'Enviar um link de acesso por e-mail',
  'mail.code': 'Enviar um código de acesso por e-mail',
}

export const password: Translated<typeof english.password> = {
  'password.email': 'E-mail',
  'password.label': 'Senha',
  'password.new': 'Nova senha',
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
  'password.scoreVeryWeak': 'Muito fraca',
  'password.scoreWeak': 'Fraca',
  'password.scoreStrong': 'Forte',
  'password.scoreVeryStrong': 'Muito forte',
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

export const passwordMail: Translated<typeof english.passwordMail> = {
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
  'password.noLink': 'Este link de redefinição está incompleto. Abra-o novamente pelo e-mail ou peça um novo.',
  'password.without': 'Entrar sem senha',
  'password.loggingIn': 'Entrando…',
  'password.loggingInTitle': 'Entrando',
  'password.notLoggedIn': 'Não foi possível entrar',
  'password.otherWay': 'Entrar de outra forma',
  'password.nothing': 'Não recebeu?',
  'password.resend': 'Reenviar e-mail',
  'password.resent': 'E-mail reenviado',
}

export const passwordMember: Translated<typeof english.passwordMember> = {
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

export const oauth: Translated<typeof english.oauth> = {
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

export const sso: Translated<typeof english.sso> = {
  'sso.discover': 'Usar login único',
  'sso.emailTitle': 'Digite seu e-mail para continuar',
  'sso.menuTitle': 'Selecione uma conexão para continuar',
  'sso.noneTitle': 'Não encontramos nenhuma conexão',
  'sso.noneText': 'Digite o identificador da sua organização para procurar as conexões dela.',
  'sso.slug': 'Identificador da organização',
  'sso.other': 'Tentar outro método',
  'sso.unknown': 'Organização não encontrada. Tente novamente.',
  'sso.invalid': 'E-mail inválido',
  'sso.continue': 'Continuar',
}

export const discovery: Translated<typeof english.discovery> = {
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
  'discovery.slugHelp': 'Usado em URLs. Deixe em branco para criá-lo a partir do nome.',
  'discovery.finding': 'Procurando a organização…',
  'discovery.needsScript':
    'Para entrar nesta página é preciso JavaScript. Ative-o ou abra a página em outro navegador.',
  'discovery.notLookedUp': 'Não foi possível consultar a organização.',
  'discovery.codesLeft': 'Códigos de backup restantes: {count}',
  'discovery.other': 'Tentar outro endereço de e-mail',
  'discovery.loggingIn': 'Entrando…',
  'discovery.done': 'Pronto!',
  'discovery.doneText': 'Você entrou com sucesso.',
  'discovery.signedInText': 'Você está conectado.',
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

export const mfa: Translated<typeof english.mfa> = {
  'mfa.title': 'Configure a autenticação multifator',
  'mfa.text': 'A sua organização exige uma verificação adicional para proteger melhor a sua conta.',
  'mfa.app': 'Usar um aplicativo autenticador',
  'mfa.appText': 'Um aplicativo mostra um novo código a cada 30 s.',
  'mfa.textMessage': 'Enviar um código por SMS',
  'mfa.textMessageText': 'Enviamos um código a cada login.',
}

export const totp: Translated<typeof english.totp> = {
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

export const passkey: Translated<typeof english.passkey> = {
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

  'passkey.created': 'Chave de acesso criada com sucesso!',
  'passkey.existing': 'Chaves de acesso existentes',
  'passkey.addedOn': 'Adicionada em {date}',
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

export const passkeyReasons: Translated<typeof english.passkeyReasons> = {
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
  'passkey.tooLate': 'O tempo para criar a chave de acesso acabou. Tente de novo e confirme mais cedo.',
  'passkey.wrongPlace':
    'Não é possível criar chaves de acesso no endereço desta página. Abra a página no endereço habitual.',
}

export const passkeyButton: Translated<typeof english.passkeyButton> = {
  'passkey.use': 'Entrar com uma chave de acesso',
}

export const passkeySignIn: Translated<typeof english.passkeySignIn> = {
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

export const crypto: Translated<typeof english.crypto> = {
  'crypto.otherWallets': 'Continuar com outra carteira',
  'crypto.setUpText': 'Uma carteira guarda suas chaves de acesso. Escolha uma para instalar.',
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

export const walletReasons: Translated<typeof english.walletReasons> = {
  'crypto.declined': 'Você recusou a solicitação na sua carteira. Tente de novo e confirme nela.',
  'crypto.pending':
    'Sua carteira já tem uma solicitação aberta. Abra a carteira, responda à solicitação e tente de novo.',
  'crypto.switched': 'A conta da sua carteira mudou. Escolha a conta com que quer entrar e tente de novo.',
  'crypto.locked': 'Sua carteira está bloqueada ou não está conectada. Abra, desbloqueie e tente de novo.',
  'crypto.gone':
    'Sua carteira foi atualizada ou removida enquanto esta página estava aberta. Recarregue a página e tente de novo.',
  'crypto.unfit': 'Esta carteira não oferece suporte ao que a entrada exige. Escolha outra carteira.',
}

export const cryptoButtons: Translated<typeof english.cryptoButtons> = {
  'crypto.continueWith': 'Continuar com {wallet}',
  'crypto.others': 'Continuar com outra carteira de criptomoedas',
  'crypto.setUp': 'Configurar uma nova carteira de criptomoedas',
}

export const inApp: Translated<typeof english.inApp> = {
  'inApp.notice': 'Abra esta página no seu navegador para entrar com o Google ou com uma chave de acesso.',
  'inApp.copy': 'Copiar link',
  'inApp.copied': 'Link copiado',
  'inApp.notCopied': 'Não foi possível copiar o link. Copie-o da barra de endereços.',
}

export const scopes: Translated<typeof english.scopes> = {
  'idp.openid': 'Saber quem você é',
  'idp.profile': 'Ver seus dados pessoais',
  'idp.profileName': 'Seu nome, sua foto e seu idioma',
  'idp.profileEmail': 'Seu e-mail',
  'idp.profilePhone': 'Seu número de telefone',
  'idp.offline': 'Manter o acesso quando você não usa o aplicativo',
  'idp.offlineText': 'Até que o acesso seja revogado',
  'idp.fullAccess': 'Fazer tudo o que você pode fazer na sua conta',
  'idp.fullAccessText': 'O aplicativo pode entrar como você, e ler e alterar todos os seus dados.',
  'idp.customScope': 'Usar a permissão {scope}',
}

export const identityProvider: Translated<typeof english.identityProvider> = {
  'idp.checking': 'Verificando a solicitação…',
  'idp.noSession': 'Você não entrou. Entre para continuar.',
  'idp.signInForApp': 'Entre para continuar em {app}',
  'idp.backToApp': 'Voltar para {app}',
  'idp.outdated': 'O aplicativo pede que você entre novamente antes de continuar.',
  'idp.signInAgain': 'Entrar novamente',
  'idp.framed': 'Esta página está sendo exibida dentro de outro site. Para continuar, abra-a em uma janela própria.',
  'idp.ownWindow': 'Abrir em uma nova janela',
  'idp.missingParameter':
    'Falta “{parameter}” no link desta página. Peça ao desenvolvedor do aplicativo que o corrija.',
  'idp.unsupportedParameter':
    'O link desta página contém um “{parameter}” não aceito. Peça ao desenvolvedor do aplicativo que o corrija.',
  'idp.signInTitle': 'Entrar em {app} com a sua conta {project}?',
  'idp.title': 'Dar a {app} acesso à sua conta {project}?',
  'idp.claimedName': 'O aplicativo diz se chamar {name}. Esse nome não foi verificado.',
  'idp.unverifiedProgram': 'um programa não verificado',
  'idp.notVerified': 'O aplicativo se registrou sozinho. O nome dele não foi verificado.',
  'idp.account': 'Conectado como {account}.',
  'idp.memberAccount': 'Conectado como {account} de {organization}.',
  'idp.switchAccount': 'Usar outra conta',
  'idp.returnsTo': 'Depois, você volta para {host}.',
  'idp.resource': 'O acesso é para {resource}.',
  'idp.accessEnds': 'O acesso termina quando você sai de {project}.',
  'idp.lastingAccessEnds':
    'O acesso termina quando você remove o aplicativo na sua conta {project}, ou após 90 dias sem uso.',
  'idp.returnsToDevice': 'Depois, você volta para um aplicativo neste dispositivo ({host}).',
  'idp.deviceWarning':
    'Este aplicativo roda no seu dispositivo. Permita o acesso somente se você mesmo acabou de abri-lo.',
  'idp.mayDo': '{app} poderá:',
  'idp.lacking': 'Parte do acesso que {app} pede não é possível',
  'idp.lackingText': 'Você não pode permitir que {app} possa:',
  'idp.allow': 'Permitir',
  'idp.deny': 'Negar',
  'idp.allowedTitle': 'Acesso concedido',
  'idp.allowedText': 'Agora você volta para {app}.',
  'idp.deniedTitle': 'Acesso negado',
  'idp.deniedText': '{app} não tem acesso à sua conta.',
  'idp.returnedTitle': '{app} não obteve acesso',
  'idp.returnedText': 'Voltando para {app}…',
  'idp.linkText': 'O link leva a {app}. Abra-o somente se você confiar neste endereço.',
  'idp.continue': 'Continuar',
  'idp.logoutTitle': 'Sair?',
  'idp.logoutText': 'Um aplicativo pede para sair da sua conta {project}. Depois, você vai para {host}.',
  'idp.logoutTextOnly': 'Um aplicativo pede para sair da sua conta {project}.',
  'idp.signOut': 'Sair',
  'idp.staySignedIn': 'Continuar conectado',
  'idp.signedOutTitle': 'Você saiu',
  'idp.signedOutText': 'Agora você volta para o aplicativo.',
  'idp.stayedTitle': 'Você continua conectado',
  'idp.stayedText': 'Você pode fechar esta página.',
  'idp.deviceTitle': 'Conectar um dispositivo',
  'idp.deviceText': 'Digite o código exibido no seu dispositivo.',
  'idp.deviceLabel': 'Código do dispositivo',
  'idp.deviceUnknown':
    'Nenhum dispositivo está aguardando com este código. Confira o código ou comece de novo no seu dispositivo.',
  'idp.deviceCode': 'Isso dá acesso ao dispositivo ou programa que exibe o código {code}.',
  'idp.deviceCodeWarning':
    'Permita somente se você iniciou isso e vê o código à sua frente. Se o código foi enviado a você, negue: quem enviou quer acesso à sua conta.',
  'idp.deviceAllowedText': 'Você pode voltar ao seu dispositivo. Ele continua sozinho.',
}

export const accountPage: Translated<typeof english.accountPage> = {
  'account.needsScript': 'Esta página precisa de JavaScript para mostrar e alterar sua conta.',
}

export const account: Translated<typeof english.account> = {
  'account.title': 'Sua conta',
  'account.waiting': 'Verificando quem está conectado…',
  'account.noUser': 'Você não está conectado. Entre para ver sua conta.',
  'account.profile': 'Perfil',
  'account.groups': 'Partes da sua conta',
  'account.security': 'Segurança',
  'account.access': 'Aplicativos',
  'account.allData': 'Dados',
  'account.emails': 'Endereços de e-mail',
  'account.phones': 'Números de telefone',
  'account.name': 'Nome',
  'account.noName': 'Ainda sem nome',
  'account.edit': 'Editar',
  'account.editName': 'Editar nome',
  'account.picture': 'Foto',
  'account.editPicture': 'Editar foto',
  'account.language': 'Idioma',
  'account.editLanguage': 'Editar idioma',
  'account.asSite': 'Igual a este site',
  'account.remove': 'Remover',
  'account.removeNamed': 'Remover {name}',
  'account.primary': 'Principal',
  'account.unverified': 'Não verificado',
  'account.noEmails': 'Ainda não há endereço de e-mail.',
  'account.noPhones': 'Ainda não há número de telefone.',
  'account.addEmail': 'Adicionar endereço de e-mail',
  'account.changeEmail': 'Alterar endereço de e-mail',
  'account.addPhone': 'Adicionar número de telefone',
  'account.password': 'Senha',
  'account.passkeys': 'Chaves de acesso',
  'account.addedOn': 'Adicionada em {date}',
  'account.usedOn': 'Último uso em {date}',
  'account.authenticator': 'Aplicativo autenticador',
  'account.connectedAccounts': 'Contas conectadas',
  'account.wallets': 'Carteiras',
  'account.connectedApps': 'Aplicativos conectados',
  'account.passwordSet': 'Há uma senha definida.',
  'account.noPassword': 'Ainda não há senha.',
  'account.changePassword': 'Alterar senha',
  'account.setPassword': 'Definir senha',
  'account.noPasskeys': 'Ainda não há chave de acesso.',
  'account.unnamedPasskey': 'Chave de acesso',
  'account.addPasskey': 'Adicionar chave de acesso',
  'account.rename': 'Renomear',
  'account.renameNamed': 'Renomear {name}',
  'account.noApp': 'Ainda não há aplicativo autenticador.',
  'account.addApp': 'Adicionar aplicativo autenticador',
  'account.showCodes': 'Mostrar códigos de recuperação',
  'account.noConnectedAccounts': 'Ainda não há conta conectada.',
  'account.connect': 'Conectar {provider}',
  'account.noWallets': 'Ainda não há carteira.',
  'account.addWallet': 'Adicionar carteira',
  'account.loading': 'Carregando…',
  'account.notLoaded': 'Não foi possível carregar.',
  'account.noConnectedApps': 'Nenhum aplicativo tem acesso à sua conta.',
  'account.sessions': 'Sessões',
  'account.device': '{browser} no {system}',
  'account.unknownDevice': 'Dispositivo desconhecido',
  'account.thisDevice': 'Este dispositivo',
  'account.signedInAt': 'Acesso: {time}',
  'account.usedAt': 'Última atividade: {time}',
  'account.signOut': 'Sair',
  'account.signOutNamed': 'Sair: {name}',
  'account.endOthers': 'Sair de todos os outros dispositivos',
  'account.byEmail': 'E-mail',
  'account.bySms': 'SMS',
  'account.byPasskey': 'Chave de acesso',
  'account.byWallet': 'Carteira',
  'account.byRecoveryCode': 'Código de recuperação',
  'account.byStaff': 'Equipe de suporte',
  'account.makePrimary': 'Tornar principal',
  'account.makePrimaryNamed': 'Tornar principal: {name}',
  'account.data': 'Seus dados',
  'account.dataText':
    'Um arquivo com tudo o que há na sua conta: perfil, formas de entrar, sessões e aplicativos conectados.',
  'account.downloadData': 'Baixar meus dados',
  'account.delete': 'Excluir conta',
  'account.deleteText':
    'O prazo de espera é de {time}. Depois disso, sua conta e todos os dados dela serão excluídos. Até lá, você pode entrar e manter sua conta.',
  'account.deleteNowText': 'Sua conta e todos os dados dela serão excluídos imediatamente. Isso não pode ser desfeito.',
  'account.deletionDue': 'Sua conta será excluída em {time}. Até lá, você pode entrar e mantê-la.',
  'account.deletionMailed': 'Enviamos um e-mail sobre isso.',
  'account.keepAccount': 'Manter minha conta',
}

/** The forms of the account component. They load with the first change. */
export const accountChanges: Translated<typeof english.accountChanges> = {
  'account.firstName': 'Primeiro nome',
  'account.lastName': 'Sobrenome',
  'account.pictureURL': 'URL da foto',
  'account.pictureText': 'Cole um link para uma imagem (https).',
  'account.pictureInvalid': 'Digite um endereço que comece com https://, sem nome de usuário nem senha.',
  'account.uploadPicture': 'Enviar uma foto',
  'account.pictureUnreadable':
    'Este arquivo não pode ser usado. Escolha uma imagem JPEG, PNG ou WebP de no máximo 20 MB.',
  'account.removePicture': 'Remover foto',
  'account.languageText': 'Para a sua conta e para os e-mails que você recebe.',
  'account.save': 'Salvar',
  'account.cancel': 'Cancelar',
  'account.removeText': 'Você não poderá mais entrar com {name}.',
  'account.newEmail': 'Novo endereço de e-mail',
  'account.changeEmailText':
    'Seus outros dispositivos serão desconectados. Sua senha e as contas conectadas serão removidas; depois, você pode configurá-las de novo.',
  'account.emailInUse': 'Este endereço de e-mail já está em uso.',
  'account.notAllowed': 'Você não tem permissão para fazer esta alteração.',
  'account.sendCode': 'Enviar código',
  'account.codeSent': 'Digite o código de 6 dígitos enviado para {destination}.',
  'account.sendLink': 'Enviar link',
  'account.linkSent': 'Abra neste navegador o link enviado para {destination}. Ele substituirá seu endereço.',
  'account.lastFactor': 'Esta é sua única forma de entrar. Adicione outra antes.',
  'account.oldSession': 'Seu último acesso foi há tempo demais para esta alteração. Saia, entre de novo e repita.',
  'account.saved': 'Salvo',
  'account.added': 'Adicionado',
  'account.removed': 'Removido',
  'account.removeAppText': 'Sua conta não pedirá mais um código do aplicativo.',
  'account.revokeText': '{name} perderá o acesso à sua conta.',
  'account.passwordText': 'Uma nova senha encerra a sessão em todos os outros dispositivos.',
  'account.passkeyName': 'Nome da chave de acesso',
  'account.passkeyExists': 'Este dispositivo já tem uma chave de acesso da sua conta.',
  'account.passkeyNotAdded': 'A chave de acesso não foi adicionada. Tente de novo.',
  'account.scanText': 'Leia este código QR com seu aplicativo autenticador.',
  'account.qrCode': 'Código QR para seu aplicativo autenticador',
  'account.secretText': 'Se não puder ler o código, digite esta chave no aplicativo:',
  'account.appCode': 'Digite o código de 6 dígitos mostrado pelo aplicativo.',
  'account.codesText':
    'Cada um destes códigos funciona uma vez se você perder seu aplicativo autenticador. Guarde-os em um lugar seguro.',
  'account.download': 'Baixar',
  'account.done': 'Concluir',
  'account.chooseWallet': 'Escolha uma carteira. Ela pedirá que você assine um texto.',
  'account.noWalletFound': 'Nenhuma carteira foi encontrada neste navegador.',
  'account.confirm': 'Confirme que é você',
  'account.confirmText': 'Para sua segurança, confirme que é você antes desta alteração.',
  'account.confirmNow': 'Confirmar',
  'account.otherProof': 'Confirmar de outra forma',
  'account.proveByEmail': 'Enviar um código para {destination}',
  'account.proveBySms': 'Enviar um código por SMS para {destination}',
  'account.proveByPassword': 'Usar sua senha',
  'account.proveByPasskey': 'Usar uma chave de acesso',
  'account.proveByApp': 'Usar seu aplicativo autenticador',
  'account.notProven': 'Isso não confirmou que é você. Tente de novo.',
  'account.signedOut': 'Sessão encerrada',
  'account.downloaded': 'Baixado',
  'account.deletionMail': 'Confirmaremos por e-mail.',
  'account.deletionRequested': 'Sua conta será excluída',
  'account.deletionCanceled': 'Sua conta foi mantida',
  'account.impersonated': 'A equipe de suporte abriu esta sessão. Ela pode ver a conta, mas não alterá-la.',
  'account.passkeyUnusable': 'Não é possível usar uma chave de acesso aqui. Confirme de outra maneira.',
  'account.walletNotAdded': 'A carteira não foi adicionada. Tente de novo.',
}

export const userButton: Translated<typeof english.userButton> = {
  'userButton.label': 'Conta: {name}',
  'userButton.account': 'Sua conta',
  'userButton.signOut': 'Sair',
  'userButton.failed': 'Você ainda está conectado. Tente de novo.',
  'userButton.switchTo': 'Mudar para {name}',
  'userButton.notSwitched': 'A organização não foi trocada. Tente de novo.',
}
