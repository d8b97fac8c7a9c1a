import { importAgain } from '@latchkey/client/core/loading/import-again'
import { type CopyId, type LocaleSections, type PortalSections, type Strings, type Words, wordsOf } from './copy.ts'
import { type FurtherLanguages, type Locale, type LocaleTag, locales } from './locales.ts'
import { localizedWordsOf } from './localized-words.ts'
import { directionOf, lookUp } from './lookup.ts'

/**
 * `flow.unreachable` in every language: the only sentence that may be needed before its language has loaded. Bundled
 * with the language lookup.
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

type Foreign = keyof typeof locales

const ENGLISH = 'en' satisfies LocaleTag

const tags = [ENGLISH, ...(Object.keys(locales) as Foreign[])] as const

/** The parameters of `wordsOf`: the locale for numbers and names, the language of the sentences, and the sentences. */
interface Language {
  readonly locale: string
  readonly speaks: string
  readonly sentences: Strings
}

const english: Language = { locale: ENGLISH, speaks: ENGLISH, sentences: {} }

/**
 * Warns the page's developers about a locale without a language. Not used for "auto", which is the user's preference.
 */
const warn = (tag: string) =>
  console.warn(
    `Latchkey: there is no language for the locale "${tag}", so English is used. Supported: ${tags.join(', ')}. A site can provide its own language as { tag, sentences }.`,
  )

/**
 * Warns developers once about each sentence that a site's language lacks.
 *
 * @param warned sentences that a warning was printed for
 */
const warnMissingOf = (tag: string, warned: Set<CopyId>) => (ids: readonly CopyId[]) => {
  const lacking = ids.filter((id) => !warned.has(id))
  for (const id of lacking) warned.add(id)
  if (lacking.length > 0)
    console.warn(`Latchkey: the language "${tag}" has no sentence for ${lacking.join(', ')}. English is used there.`)
}

/**
 * Resolves a mount's locale: the requested tags, the matching language, and the site's own sentences if it brings a
 * language.
 */
function lookedUp(locale: Locale) {
  const isOwn = typeof locale === 'object'
  const requestedTags = locale === 'auto' ? navigator.languages : [isOwn ? locale.tag : locale]
  return {
    wanted: requestedTags,
    own: isOwn ? locale.sentences : null,
    found: lookUp(requestedTags, isOwn ? [locale.tag] : tags),
  }
}

/** @throws NetworkError if the language does not load */
async function languageOf(locale: Locale, further: FurtherLanguages | undefined): Promise<Language> {
  const { wanted, own, found: match } = lookedUp(locale)
  if (!match) {
    if (locale !== 'auto') warn(`${wanted}`)
    return english
  }
  const { known: speaks, wanted: tag } = match
  if (own) return { locale: tag, speaks, sentences: own }
  if (speaks === ENGLISH) return { locale: tag, speaks, sentences: {} }
  const loads = [locales, further].flatMap((languages) => languages?.[speaks as Foreign] ?? [])
  const loaded = await Promise.all(loads.map((load) => importAgain<LocaleSections | PortalSections>(load)))
  return { locale: tag, speaks, sentences: Object.assign({}, ...loaded.flatMap((sections) => Object.values(sections))) }
}

/** A mount whose handler code may not have loaded yet. */
interface Waiting {
  readonly given: { readonly locale?: Locale }
  readonly root: { readonly box: HTMLElement }
  wordsOf: typeof wordsOf
  read(): { readonly words: Words }
}

/** Shows a load failure in the mount's language, and translates one that is already shown. */
export function localizeFailure(mount: Waiting): void {
  const { locale } = mount.given
  const { found: match = null, own = null } = locale ? lookedUp(locale) : {}
  const sentence = own?.['flow.unreachable'] ?? unreachable[match?.known as Foreign]
  if (!match || !sentence) return
  const { box } = mount.root
  box.lang = match.known
  box.dir = directionOf(match.known)
  mount.wordsOf = localizedWordsOf(match.wanted, { 'flow.unreachable': sentence })
  const failure = box.querySelector('.lk-lost')
  if (failure) failure.textContent = mount.read().words('flow.unreachable')
}

/**
 * Loads the language of a mount and sets it on the box. If the language does not load, reports the error and uses
 * English.
 *
 * @param wanted called again after loading, because the mount may have changed its language
 * @param speak receives the replacement of `wordsOf`
 * @param warned sentences that a warning was printed for; null on a live site, which prints no warnings
 * @param further loads the sentences of a part that the sign-in does not have
 */
export async function loadLanguage(
  wanted: () => Locale | undefined,
  speak: (words: typeof wordsOf) => void,
  box: HTMLElement,
  report: (fault: unknown) => void,
  warned: Set<CopyId> | null,
  further?: FurtherLanguages,
): Promise<void> {
  const requestedLocale = wanted()
  const language =
    requestedLocale &&
    (await languageOf(requestedLocale, further).catch((fault: unknown) => {
      report(fault)
      return english
    }))
  if (wanted() !== requestedLocale) return
  if (language) {
    box.lang = language.speaks
    box.dir = directionOf(language.speaks)
  } else {
    box.removeAttribute('lang')
    box.removeAttribute('dir')
  }
  const warnMissing =
    warned && typeof requestedLocale === 'object' ? warnMissingOf(requestedLocale.tag, warned) : undefined
  speak(language ? localizedWordsOf(language.locale, language.sentences, warnMissing) : wordsOf)
}
