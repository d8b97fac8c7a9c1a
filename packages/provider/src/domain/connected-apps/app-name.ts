/** Control, format, private and unassigned characters, and characters without a visible form. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

const longestName = 80

/**
 * Returns a name as it is shown: NFC, trimmed, inner spaces joined. Null for a name of no or more than 80 characters,
 * or with a character that is invisible or changes the direction of text.
 */
export const visibleName = (text: string): string | null => {
  const name = text
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
  const length = [...name].length
  return length >= 1 && length <= longestName && !invisible.test(name) ? name : null
}

const longestDescription = 1_024

/** Returns a description with its line breaks, or null for one that is too long or has characters as above. */
export const visibleDescription = (text: string): string | null => {
  const description = text.normalize('NFC').trim()
  // Joiners are part of Arabic and Indic spelling.
  const isVisible = !invisible.test(description.replace(/[\n\u200c\u200d]/g, ''))
  return [...description].length <= longestDescription && isVisible ? description : null
}
