import { type CopyId, SLOT, type Strings, type Words } from './copy.ts'

/** Values that are numbers, in ASCII: times as `4:59`. Any other value is somebody's own text and left as it is. */
const NUMBERS = new Set(['count', 'score', 'time'])

/** Writes the digits of a text as a language does. */
function digitsIn(locale: string): (text: string) => string {
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse()
  return (text) => text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

/**
 * The words of one mount in another language, or in English with plural forms: `wordsOf` with the rules of a locale.
 *
 * @param locale by what numbers are written and counted
 * @param translation what it says; a sentence that it lacks is said in English
 * @param warnMissing hears of such a sentence, each time together with all others that are known to lack by then
 */
export const localizedWordsOf = (
  locale: string,
  translation: Strings,
  warnMissing?: (ids: readonly CopyId[]) => void,
) => {
  const plurals = new Intl.PluralRules(locale)
  const written = digitsIn(locale)
  return (sentences: Strings, given?: Strings | null): Words => {
    const own = given ?? {}
    const said = (id: CopyId) => [own, translation].find((strings) => Object.hasOwn(strings, id) && strings[id])?.[id]
    const sentence = (id: CopyId) => {
      const found = said(id)
      if (!found) warnMissing?.((Object.keys(sentences) as CopyId[]).filter((one) => !said(one)))
      return found || sentences[id]
    }
    const template = (id: CopyId, count = 0): string => {
      const text = sentence(id)
      return String(typeof text === 'object' ? (text[plurals.select(count)] ?? text.other) : text)
    }
    const say = (id: CopyId, values: Readonly<Record<string, string>> = {}) =>
      template(id, Number(values.count)).replaceAll(SLOT, (braces, name: string) => {
        const value = values[name]
        return value === undefined ? braces : NUMBERS.has(name) ? written(value) : value
      })
    // As in `wordsOf`: the types have checked the caller.
    return Object.assign(say, { template: (id: CopyId) => template(id), locale }) as unknown as Words
  }
}
