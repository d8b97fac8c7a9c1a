import type { LocaleTag } from './locale.ts'

/**
 * `flow.unreachable` of every language: the one sentence that may have to be said before its language is there. It travels
 * with what looks languages up.
 */
export const unreachable: Readonly<Record<Exclude<LocaleTag, 'en'>, string>> = {
  ar: 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال وإعادة المحاولة.',
  de: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  es: 'No se puede contactar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
  fr: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  he: 'אין גישה לשרת. יש לבדוק את החיבור ולנסות שוב.',
  ja: 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
  'pt-BR': 'Não foi possível acessar o servidor. Verifique sua conexão e tente novamente.',
  'zh-CN': '无法连接服务器。请检查网络连接后重试。',
}
