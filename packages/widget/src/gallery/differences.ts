/** Values of a sample by their path, such as `config.products` and `otp, passwords`. */
type Leaves = ReadonlyMap<string, string>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A list is one value, because the order and the number of its members differ. */
const textOf = (value: unknown): string => {
  if (isList(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { type, display_name, organization_name, name } = value as Readonly<Record<string, unknown>>
  return String(type ?? display_name ?? organization_name ?? name ?? '')
}

const leavesOf = (value: unknown, path = ''): readonly (readonly [string, string])[] => {
  if (typeof value !== 'object' || value === null || isList(value)) return [[path, textOf(value)]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`))
}

/** Names of products and channels in the words of the settings. */
const names: Readonly<Record<string, string>> = {
  otp: 'passcodes',
  emailOtp: 'passcodes',
  emailMagicLinks: 'links',
  oauth: 'social',
  crypto: 'wallets',
  sso: 'SSO',
  sms: 'text',
}

/** Names an intent, such as `otp.email` or `sendCode`, in words. */
export const intentInWords = (intent: string): string =>
  intent
    .split(/[.:]/)
    .map((word) => names[word] ?? word.replaceAll(/(?<=[a-z])(?=[A-Z])|[_-]/g, ' ').toLowerCase())
    .join(' ')

/** IDs, secrets, drawings and addresses of pages say nothing about a screen. */
const isOpaque = /^(?:[A-Z2-7]{16,}$|data:|https?:|M[\d ]|#|undefined$)|-test-|^\w{4}-\w{4}-|^.{0,24}[0-9a-f]{24}/

const longest = 60
const mostParts = 3

/** Names a value: a switch by its name, any other by the value. Empty for a value that says nothing. */
const partOf = (path: string, text: string): string => {
  if (isOpaque.test(text)) return ''
  const name = (path.split('.').at(-1) ?? '').replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase()
  if (text === 'true') return name
  if (text === 'false' || text === 'null') return `no ${name}`
  if (text === '') return ''
  if (/^\d+$/.test(text)) return `${name} ${text}`
  return text
    .split(', ')
    .map((word) => names[word] ?? word)
    .join(', ')
}

/**
 * Returns a caption for each sample of a screen: what sets it apart from the others. Empty for a sample without a value
 * of its own, such as the simplest one.
 *
 * @param samples the step, the configuration and the browser of each sample
 */
export const differencesOf = (samples: readonly unknown[]): readonly string[] => {
  const all: readonly Leaves[] = samples.map((sample) => new Map(leavesOf(sample)))
  const count = ([path, text]: readonly [string, string]) => all.filter((leaves) => leaves.get(path) === text).length
  const captions = all.map((leaves) => {
    const own = [...leaves].filter((leaf) => count(leaf) < all.length)
    // The rarest values tell the samples apart best.
    const parts = own.toSorted((one, other) => count(one) - count(other)).map(([path, text]) => partOf(path, text))
    const words = [...new Set(parts)]
      .filter(Boolean)
      .slice(0, mostParts)
      .flatMap((part) => part.split(', '))
    const caption = [...new Set(words)].join(', ')
    return caption.length > longest ? `${caption.slice(0, longest - 1)}…` : caption
  })
  return captions.map((caption, place) => {
    const twins = captions.slice(0, place).filter((other) => other === caption).length
    return twins === 0 ? caption : `${caption} (${twins + 1})`.trim()
  })
}
