/** What a tag comes to once its likely subtags are filled in: `zh` is `zh-Hans-CN`, `iw` is `he-Hebr-IL`. */
function likely(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null // no tag at all, whatever else it is
  }
}

/**
 * The first of the wanted languages that is known, and how it was asked for. A known language serves whoever reads it:
 * same language and same script, whatever the region (`de-AT` is served by `de`, `pt-PT` by `pt-BR`, `zh-Hant` by nothing).
 *
 * @param wanted tags as BCP 47 writes them, the dearest first; what is none is passed over
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

/** Asked of the script, because not every browser tells a locale's direction. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(likely(tag)?.script ?? '') ? 'rtl' : 'ltr'
