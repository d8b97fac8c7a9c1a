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
 */
export const speakerOf = (locale: string, translation: Strings) => {
  const plurals = new Intl.PluralRules(locale)
  const written = digitsIn(locale)
  return (sentences: Strings, given?: Strings | null): Words => {
    const own = given ?? {}
    const sentence = (id: CopyId) => {
      const from = [own, translation].find((strings) => Object.hasOwn(strings, id) && strings[id])
      return (from ?? sentences)[id]
    }
    const template = (id: CopyId, count = 0): string => {
      const said = sentence(id)
      return String(typeof said === 'object' ? (said[plurals.select(count)] ?? said.other) : said)
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
