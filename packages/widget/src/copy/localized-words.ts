import { type CopyId, SLOT, type Strings, type Words } from './copy.ts'

/** Slots whose values are numbers in ASCII, such as times (`4:59`). Other values are text and stay unchanged. */
const NUMBERS = new Set(['count', 'score', 'time'])

/** Returns a function that writes the digits of a text in a locale's digits. */
function digitsIn(locale: string): (text: string) => string {
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse()
  return (text) => text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

/**
 * Creates the words of one mount in another language, or in English with plural forms: `wordsOf` with the rules of a
 * locale.
 *
 * @param locale for numbers and plural forms
 * @param translation its sentences; missing ones are in English
 * @param warnMissing called with a missing sentence and all others that are known to be missing
 */
export const localizedWordsOf = (
  locale: string,
  translation: Strings,
  warnMissing?: (ids: readonly CopyId[]) => void,
) => {
  const plurals = new Intl.PluralRules(locale)
  const writeDigits = digitsIn(locale)
  return (sentences: Strings, siteSentences?: Strings | null): Words => {
    const own = siteSentences ?? {}
    const findSentence = (id: CopyId) =>
      [own, translation].find((strings) => Object.hasOwn(strings, id) && strings[id])?.[id]
    const sentence = (id: CopyId) => {
      const ownSentence = findSentence(id)
      // An empty English sentence is a place for a site's own, so a translation need not have it.
      const isMissing = (one: CopyId) => sentences[one] !== '' && !findSentence(one)
      if (isMissing(id)) warnMissing?.((Object.keys(sentences) as CopyId[]).filter(isMissing))
      return ownSentence || sentences[id]
    }
    const template = (id: CopyId, count = 0): string => {
      const text = sentence(id)
      return String(typeof text === 'object' ? (text[plurals.select(count)] ?? text.other) : text)
    }
    const say = (id: CopyId, values: Readonly<Record<string, string>> = {}) =>
      template(id, Number(values.count)).replaceAll(SLOT, (braces, name: string) => {
        const value = values[name]
        return value === undefined ? braces : NUMBERS.has(name) ? writeDigits(value) : value
      })
    // The types have checked the caller, as in `wordsOf`.
    return Object.assign(say, { template: (id: CopyId) => template(id), locale }) as unknown as Words
  }
}
