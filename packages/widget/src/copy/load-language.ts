import { importAgain } from '@latchkey/client/core/loading/import-again'
import { type CopyId, type Strings, type Words, wordsOf } from './copy.ts'
import { catalogueOf, type Locale, type LocaleTag, locales } from './locales.ts'
import { localizedWordsOf } from './localized-words.ts'
import { directionOf, lookUp } from './lookup.ts'

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

type Foreign = keyof typeof locales

const ENGLISH = 'en' satisfies LocaleTag

const tags = [ENGLISH, ...(Object.keys(locales) as Foreign[])] as const

/** What to wordsOf: how numbers and names are written, what the sentences are called, and the sentences. */
interface Language {
  readonly locale: string
  readonly speaks: string
  readonly sentences: Strings
}

const english: Language = { locale: ENGLISH, speaks: ENGLISH, sentences: {} }

/** Told to the developers of the page; a person's own preference ("auto") is nobody's mistake. */
const warn = (tag: string) =>
  console.warn(
    `Latchkey: there is no language for the locale "${tag}", so English is used. There are ${tags.join(', ')}; a site may bring its own as { tag, sentences }.`,
  )

/**
 * Told to the developers of a page whose own language lacks sentences: each once.
 *
 * @param warned what they were told of already
 */
const warnMissingOf = (tag: string, warned: Set<CopyId>) => (ids: readonly CopyId[]) => {
  const lacking = ids.filter((id) => !warned.has(id))
  for (const id of lacking) warned.add(id)
  if (lacking.length > 0)
    console.warn(`Latchkey: the language "${tag}" has no sentence for ${lacking.join(', ')}; English is said there.`)
}

/** What a mount asks for, which of all languages that is, and whether it is the site's own. */
function lookedUp(locale: Locale) {
  const isOwn = typeof locale === 'object'
  const wanted = locale === 'auto' ? navigator.languages : [isOwn ? locale.tag : locale]
  return { wanted, own: isOwn ? locale.sentences : null, found: lookUp(wanted, isOwn ? [locale.tag] : tags) }
}

/** @throws NetworkError when the language does not arrive */
async function languageOf(locale: Locale): Promise<Language> {
  const { wanted, own, found } = lookedUp(locale)
  if (!found) {
    if (locale !== 'auto') warn(`${wanted}`)
    return english
  }
  const { known: speaks, wanted: written } = found
  if (own) return { locale: written, speaks, sentences: own }
  const sentences = speaks === ENGLISH ? {} : catalogueOf(await importAgain(locales[speaks as Foreign]))
  return { locale: written, speaks, sentences }
}

/** A mount of which not even the code that answers may have come. */
interface Waiting {
  readonly given: { readonly locale?: Locale }
  readonly root: { readonly box: HTMLElement }
  wordsOf: typeof wordsOf
  read(): { readonly words: Words }
}

/** Says in a mount's language that something did not arrive, also where it has been said already; nothing else yet. */
export function localizeFailure(mount: Waiting): void {
  const { locale } = mount.given
  const { found = null, own = null } = locale ? lookedUp(locale) : {}
  const sentence = own?.['flow.unreachable'] ?? unreachable[found?.known as Foreign]
  if (!found || !sentence) return
  const { box } = mount.root
  box.lang = found.known
  box.dir = directionOf(found.known)
  mount.wordsOf = localizedWordsOf(found.wanted, { 'flow.unreachable': sentence })
  const said = box.querySelector('.lk-lost')
  if (said) said.textContent = mount.read().words('flow.unreachable')
}

/**
 * Learns the language that a mount asks for, and tells its box. A language that does not arrive is reported, and English
 * spoken instead.
 *
 * @param wanted read once more when the language is there: the mount may have changed its mind
 * @param speak takes how words are made in it, in place of `wordsOf`
 * @param warned the sentences that developers know to lack; null where nobody is to be told, on a live site
 */
export async function loadLanguage(
  wanted: () => Locale | undefined,
  speak: (words: typeof wordsOf) => void,
  box: HTMLElement,
  report: (fault: unknown) => void,
  warned: Set<CopyId> | null,
): Promise<void> {
  const asked = wanted()
  const language =
    asked &&
    (await languageOf(asked).catch((fault: unknown) => {
      report(fault)
      return english
    }))
  if (wanted() !== asked) return
  if (language) {
    box.lang = language.speaks
    box.dir = directionOf(language.speaks)
  } else {
    box.removeAttribute('lang')
    box.removeAttribute('dir')
  }
  const warnMissing = warned && typeof asked === 'object' ? warnMissingOf(asked.tag, warned) : undefined
  speak(language ? localizedWordsOf(language.locale, language.sentences, warnMissing) : wordsOf)
}
