/**
 * Characters that are invisible, change the direction of the text after them, or end a line: controls, zero-width
 * characters, the controls of the bidirectional algorithm (UAX 9) and the tags of Unicode. Joiners are part of Arabic
 * and Indic spelling and stay.
 */
const deceptive = /[\p{Cc}\p{Cs}\u00ad\u200b\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/**
 * Replaces each character of a text of strangers that would deceive the reader by its code point, so that names such as
 * `invoice<U+202E>gpj.exe` are shown as they are.
 *
 * @example visibleText('a\u202eb') // 'a[U+202E]b'
 */
export const visibleText = (text: string): string =>
  text.replace(deceptive, (character) => `[U+${codePoint(character).toString(16).toUpperCase().padStart(4, '0')}]`)

const codePoint = (character: string): number => character.codePointAt(0) ?? 0
