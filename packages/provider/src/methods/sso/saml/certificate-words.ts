import type { Language } from '@latchkey/protocol/account/languages'

/** The sentences of the mail about a certificate. `{connection}`, `{organization}` and `{day}` are filled. */
export interface CertificateWords {
  readonly soon: string
  readonly expired: string
  readonly soonLead: string
  readonly expiredLead: string
  /** How to renew it without a gap. */
  readonly how: string
  readonly reason: string
}

/** The mail in every language of users. A test compares the placeholders. */
export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  en: {
    soon: 'The single sign-on certificate of {organization} expires on {day}',
    expired: 'The single sign-on certificate of {organization} has expired',
    soonLead:
      'The certificate with which the identity provider of the connection “{connection}” signs expires on {day}.',
    expiredLead:
      'The certificate with which the identity provider of the connection “{connection}” signs expired on {day}.',
    how: 'Create a new certificate at the identity provider and add it to the connection before the identity provider uses it. Both certificates are accepted, so nobody is interrupted.',
    reason: 'You get this email because you can manage single sign-on of {organization}.',
  },
  ar: {
    soon: 'تنتهي صلاحية شهادة تسجيل الدخول الموحد لـ {organization} في {day}',
    expired: 'انتهت صلاحية شهادة تسجيل الدخول الموحد لـ {organization}',
    soonLead: 'تنتهي في {day} صلاحية الشهادة التي يوقّع بها موفّر الهوية في الاتصال «{connection}».',
    expiredLead: 'انتهت في {day} صلاحية الشهادة التي يوقّع بها موفّر الهوية في الاتصال «{connection}».',
    how: 'أنشئ شهادة جديدة لدى موفّر الهوية وأضفها إلى الاتصال قبل أن يستخدمها. تُقبل الشهادتان معًا، فلا ينقطع الدخول عن أحد.',
    reason: 'تصلك هذه الرسالة لأنه يمكنك إدارة تسجيل الدخول الموحد لـ {organization}.',
  },
  de: {
    soon: 'Das Zertifikat für Single Sign-on von {organization} läuft am {day} ab',
    expired: 'Das Zertifikat für Single Sign-on von {organization} ist abgelaufen',
    soonLead:
      'Das Zertifikat, mit dem der Identitätsanbieter der Verbindung „{connection}“ signiert, läuft am {day} ab.',
    expiredLead:
      'Das Zertifikat, mit dem der Identitätsanbieter der Verbindung „{connection}“ signiert, ist am {day} abgelaufen.',
    how: 'Erstellen Sie beim Identitätsanbieter ein neues Zertifikat und fügen Sie es der Verbindung hinzu, bevor der Anbieter es verwendet. Beide Zertifikate werden akzeptiert, sodass niemand unterbrochen wird.',
    reason: 'Sie erhalten diese E-Mail, weil Sie Single Sign-on von {organization} verwalten können.',
  },
  es: {
    soon: 'El certificado de inicio de sesión único de {organization} caduca el {day}',
    expired: 'El certificado de inicio de sesión único de {organization} ha caducado',
    soonLead:
      'El certificado con el que firma el proveedor de identidad de la conexión «{connection}» caduca el {day}.',
    expiredLead:
      'El certificado con el que firma el proveedor de identidad de la conexión «{connection}» caducó el {day}.',
    how: 'Crea un certificado nuevo en el proveedor de identidad y añádelo a la conexión antes de que el proveedor lo use. Se aceptan ambos certificados, así que nadie se queda fuera.',
    reason: 'Recibes este correo porque puedes gestionar el inicio de sesión único de {organization}.',
  },
  fr: {
    soon: 'Le certificat d’authentification unique de {organization} expire le {day}',
    expired: 'Le certificat d’authentification unique de {organization} a expiré',
    soonLead:
      'Le certificat avec lequel le fournisseur d’identité de la connexion « {connection} » signe expire le {day}.',
    expiredLead:
      'Le certificat avec lequel le fournisseur d’identité de la connexion « {connection} » signe a expiré le {day}.',
    how: 'Créez un nouveau certificat chez le fournisseur d’identité et ajoutez-le à la connexion avant que le fournisseur ne l’utilise. Les deux certificats sont acceptés : personne n’est interrompu.',
    reason: 'Vous recevez cet e-mail parce que vous pouvez gérer l’authentification unique de {organization}.',
  },
  he: {
    soon: 'תוקף אישור הכניסה האחודה של {organization} יפוג ב-{day}',
    expired: 'תוקף אישור הכניסה האחודה של {organization} פג',
    soonLead: 'תוקף האישור שבו חותם ספק הזהויות של החיבור “{connection}” יפוג ב-{day}.',
    expiredLead: 'תוקף האישור שבו חותם ספק הזהויות של החיבור “{connection}” פג ב-{day}.',
    how: 'יש ליצור אישור חדש אצל ספק הזהויות ולהוסיף אותו לחיבור לפני שהספק משתמש בו. שני האישורים מתקבלים, ולכן איש אינו מנותק.',
    reason: 'הודעה זו נשלחה אליך משום שיש לך הרשאה לנהל את הכניסה האחודה של {organization}.',
  },
  ja: {
    soon: '{organization} のシングルサインオンの証明書は {day} に期限が切れます',
    expired: '{organization} のシングルサインオンの証明書の期限が切れました',
    soonLead: '接続「{connection}」の ID プロバイダーが署名に使う証明書は、{day} に期限が切れます。',
    expiredLead: '接続「{connection}」の ID プロバイダーが署名に使う証明書は、{day} に期限が切れました。',
    how: 'ID プロバイダーで新しい証明書を作成し、使い始める前に接続へ追加してください。両方の証明書が受け入れられるため、サインインは中断されません。',
    reason: '{organization} のシングルサインオンを管理できるため、このメールをお送りしています。',
  },
  'pt-BR': {
    soon: 'O certificado de login único de {organization} expira em {day}',
    expired: 'O certificado de login único de {organization} expirou',
    soonLead: 'O certificado com que o provedor de identidade da conexão “{connection}” assina expira em {day}.',
    expiredLead: 'O certificado com que o provedor de identidade da conexão “{connection}” assina expirou em {day}.',
    how: 'Crie um novo certificado no provedor de identidade e adicione-o à conexão antes que o provedor o use. Os dois certificados são aceitos, então ninguém é interrompido.',
    reason: 'Você recebe este e-mail porque pode gerenciar o login único de {organization}.',
  },
  'zh-CN': {
    soon: '{organization} 的单点登录证书将于 {day} 到期',
    expired: '{organization} 的单点登录证书已到期',
    soonLead: '连接“{connection}”的身份提供商用于签名的证书将于 {day} 到期。',
    expiredLead: '连接“{connection}”的身份提供商用于签名的证书已于 {day} 到期。',
    how: '请在身份提供商处创建新证书，并在启用之前将其添加到连接。两个证书都会被接受，因此不会有人受到影响。',
    reason: '您收到此邮件，是因为您可以管理 {organization} 的单点登录。',
  },
}
