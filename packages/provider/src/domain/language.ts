import { type Language, languages } from '@latchkey/protocol/account/languages'

/**
 * Returns language and script of a tag with its likely subtags (`zh` is `zh-Hans`), without the region, so that `de`
 * serves `de-AT`.
 */
const languageKey = (tag: string): string | null => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return null // not a valid language tag
  }
}

const byLanguageKey = new Map(languages.map((language) => [languageKey(language), language]))

/**
 * Returns the supported language of a tag, by language and script in any region; null if there is none.
 *
 * @param tag BCP 47
 * @example
 * nearestLanguage('pt-PT') // 'pt-BR'
 * nearestLanguage('zh-Hant') // null
 */
export const nearestLanguage = (tag: string): Language | null => byLanguageKey.get(languageKey(tag)) ?? null
