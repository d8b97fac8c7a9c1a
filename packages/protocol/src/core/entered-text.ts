/**
 * Reads what people type, paste and autofill. Messages, web pages, contact lists and input methods add separators, invisible characters
 * and digits of other scripts; no letter and no digit may get lost with them. Passwords and names are never changed.
 */

/** Characters that no font draws: zero-width, direction marks, byte order marks, soft hyphens, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** Removes characters that cannot be seen, and writes every kind of space as an ordinary one. */
const seen = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .trim()

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/**
 * Converts a digit of any script. Unicode keeps the ten digits of a script together, from zero to nine, and some scripts beside each
 * other.
 */
const asciiDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0
  let before = 0
  while (before < codePoint && isDigit(codePoint - before - 1)) before++
  return String(before % 10)
}

const withAsciiDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, asciiDigit)

/** Writes full-width and styled characters in their ordinary form too (NFKC), and drops the frames of emoji digits. */
const plain = (text: string): string => withAsciiDigits(seen(text).normalize('NFKC').replace(/\p{M}/gu, ''))

/** Returns the text of a code with ordinary digits; separators stay. */
export const enteredCode = (text: string): string => plain(text).replace(/\p{Pd}/gu, '-')

/** Returns a code of digits without its separators. A text with letters is not such a code, and keeps them. */
export const enteredDigits = (text: string): string => {
  const code = enteredCode(text)
  return /\p{L}/u.test(code) ? code : code.replace(/\D/g, '')
}

/** Returns an identifier, such as a slug. */
export const enteredIdentifier = (text: string): string => enteredCode(text)

/** Returns an address or URL on the web. */
export const enteredURL = (text: string): string => seen(text)

/** Returns an email address, also from a `mailto:` link or with its name: `Ada <ada@example.com>`. */
export const enteredEmail = (text: string): string => {
  const address = withAsciiDigits(seen(text))
    // Full-width forms of ASCII, which East Asian keyboards write, and the ideographic full stop.
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3002', '.')
    .replaceAll('\ufe6b', '@')
  const link = withoutQuotes(withoutName(address))
  const bare = /^mailto:/i.test(link) ? (link.slice('mailto:'.length).split('?', 1)[0] ?? '') : link
  let end = bare.length
  while (end > 0 && ',;:. '.includes(bare.charAt(end - 1))) end--
  return bare.slice(0, end)
}

/** Removes quotes around a whole address, as tables and programs write it. Those of a local part end before its `@`. */
const withoutQuotes = (text: string): string =>
  /^["'\u201c\u201e\u2018\u00ab]([^@"\u201c\u201d]+@[^@"\u201c\u201d]+)["'\u201d\u201c\u2019\u00bb]$/.exec(text)?.[1] ??
  text

/** Returns the address between angle brackets at the end of a text. */
const withoutName = (text: string): string => {
  const [start, end] = [text.lastIndexOf('<'), text.lastIndexOf('>')]
  const address = text.slice(start + 1, end)
  return start >= 0 && end > start && end >= text.length - 2 && address.includes('@') ? address.trim() : text
}

/**
 * Returns a phone number with ordinary digits, `+` and spaces between its groups, whatever separated them. Letters stay, because they
 * may begin an extension.
 */
export const enteredPhone = (text: string): string =>
  plain(text)
    .replace(/^tel:\s*/i, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^\p{L}0-9+#;=()\-. ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
