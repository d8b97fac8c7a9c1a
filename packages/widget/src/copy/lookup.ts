/** Adds the likely subtags to a tag: `zh` is `zh-Hans-CN`, `iw` is `he-Hebr-IL`. */
function likely(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null // not a valid tag
  }
}

/**
 * Returns the first requested language that is supported, and its tag. A language matches a tag of the same language
 * and script in any region: `de` matches `de-AT`, `pt-BR` matches `pt-PT`, nothing matches `zh-Hant`.
 *
 * @param wanted BCP 47 tags in order of preference; invalid ones are skipped
 */
export function lookUp<Tag extends string>(
  wanted: readonly string[],
  known: readonly Tag[],
): { readonly known: Tag; readonly wanted: string } | null {
  for (const tag of wanted) {
    const want = likely(tag)
    const serving = known.filter((one) => {
      const has = likely(one)
      return want && has?.language === want.language && has.script === want.script
    })
    const [nearest] = [...serving.filter((one) => likely(one)?.region === want?.region), ...serving]
    if (nearest) return { known: nearest, wanted: String(new Intl.Locale(tag)) }
  }
  return null
}

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Derived from the script, because not every browser has the text direction of a locale. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(likely(tag)?.script ?? '') ? 'rtl' : 'ltr'
