/**
 * Undoes the usual changes to a common password that make it pass a rule: a capital, a digit for a letter, a year at
 * the end. No list holds all variants; undoing them finds the word that the list holds.
 */

/** Rows and columns of the keyboard, and sequences that people know by heart. */
const lines = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'azertyuiop',
  'qwertzuiop',
  'abcdefghijklmnopqrstuvwxyz',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/', '01', '90'],
]

const neighbours = new Set(
  lines.flatMap((line) => Array.from(line.slice(1), (sign, at) => [`${line[at]}${sign}`, `${sign}${line[at]}`]).flat()),
)

const isStep = (one: string | undefined, next: string | undefined) => one === next || neighbours.has(`${one}${next}`)

const shortestRun = 3

/** Whether a text consists only of runs along these lines: `qwerty123456`, `1qaz2wsx`, `aaaa`. */
const isWalk = (text: string): boolean => {
  let run = 1
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && isStep(text[at - 1], text[at])) run++
    else if (run < shortestRun) return false
    else run = 1
  }
  return text.length > 0
}

/**
 * Whether a text is a usual prefix or suffix without letters: a few signs, a year or up to four digits, consecutive
 * digits.
 */
const isTrimming = (text: string): boolean => {
  const digits = text.replace(/[^0-9]/g, '')
  const signs = text.length - digits.length
  return signs <= 3 && (digits.length <= 4 || isWalk(digits) || isRepeated(digits))
}

/** Returns the possible lengths of a prefix and a suffix, including zero. */
const trimmings = (text: string, most: { readonly before: number; readonly behind: number }) => {
  const first = text.search(/[a-z]/)
  const room = first < 0 ? text.length : first
  const roomBehind = first < 0 ? text.length : text.length - 1 - text.search(/[a-z][^a-z]*$/)
  return {
    before: lengths(Math.min(most.before, room)).filter((length) => isTrimming(text.slice(0, length))),
    behind: lengths(Math.min(most.behind, roomBehind)).filter((length) => isTrimming(text.slice(text.length - length))),
  }
}

const lengths = (most: number): number[] => Array.from({ length: most + 1 }, (_, length) => length)

const isRepeated = (text: string): boolean => /^(.{1,6})\1+$/.test(text)

const spellings: readonly Readonly<Record<string, string>>[] = [
  {},
  ...['i', 'l'].map((one) => ({
    '@': 'a',
    '4': 'a',
    '8': 'b',
    '3': 'e',
    '6': 'g',
    '1': one,
    '!': one,
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
    '+': 't',
  })),
]

const longestTrimming = 12
const shortestWord = 3

/**
 * Yields the simpler texts that a password may be a variant of, including itself.
 *
 * @example
 * ```ts
 * [...undressed('P@ssw0rd123')].includes('password') // true
 * ```
 */
export const undressed = function* (password: string): Generator<string> {
  const lowered = password.toLowerCase()
  yield password
  const { before: fronts, behind: ends } = trimmings(lowered, { before: longestTrimming, behind: longestTrimming })
  for (const before of fronts) {
    for (const behind of ends) {
      const core = lowered.slice(before, lowered.length - behind)
      if (before + behind > lowered.length - shortestWord) break
      for (const spelling of spellings) {
        const plain = core.replace(/[^a-z]/g, (sign) => spelling[sign] ?? sign)
        yield plain
        const [, once] = /^(.+?)\1+$/.exec(plain) ?? []
        if (once !== undefined) yield once
      }
    }
  }
}

const shortestName = 4

/**
 * Whether a password is a variant of one of these names. A guesser knows them for this account and site, and tries them
 * first.
 */
export const isNameOf = (password: string, names: readonly string[]): boolean => {
  const knownNames = new Set(names.map((name) => name.toLowerCase()).filter(({ length }) => length >= shortestName))
  if (password.length > Math.max(0, ...Array.from(knownNames, ({ length }) => 2 * length)) + 2 * longestTrimming)
    return false
  return [...undressed(password)].some((text) => knownNames.has(text.toLowerCase()))
}

/** Whether a password is a keyboard walk, with or without a prefix or suffix, or a repeated short text. */
export const isPattern = (password: string): boolean => {
  const lowered = unshifted(password)
  if (/^(.{1,4})\1+$/.test(lowered)) return true
  const { before: fronts, behind: ends } = trimmings(lowered, { before: 4, behind: longestTrimming })
  return fronts.some((before) =>
    ends.some((behind) => {
      if (before + behind > lowered.length) return false
      const core = lowered.slice(before, lowered.length - behind)
      return core === '' ? before === 0 : isWalk(core)
    }),
  )
}

/** Undoes the shift key: a shifted walk is the same walk. */
const unshifted = (password: string) => {
  const [above, below] = ['!@#$%^&*()_+{}:"<>?', "1234567890-=[];',./"]
  return password.toLowerCase().replace(/[^a-z0-9]/g, (sign) => below[above.indexOf(sign)] ?? sign)
}
