/**
 * Returns the value at a path of names and indexes such as `data.user.open_id`; undefined if the path leads nowhere.
 */
export const at = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, name)) return undefined
    return (inside as Readonly<Record<string, unknown>>)[name]
  }, answer)

/** Our names by the names of claims, as the admin of a connection maps them. */
export type ClaimMapping = Readonly<Record<string, string>>

const longestText = 2_048

/**
 * Returns the texts of a claim: of the claim with exactly this name, which may be a URL with dots, else of the path that
 * the name describes, as `realm_access.roles`. Of several answers the first that states the claim counts.
 */
export const claimTexts = (answers: readonly unknown[], name: string): readonly string[] =>
  answers.map((answer) => textsOf(ownMember(answer, name) ?? at(answer, name))).find((texts) => texts.length > 0) ?? []

const ownMember = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name) ? Reflect.get(answer, name) : undefined

/** A claim is one value or a list of values; null and empty texts state nothing. */
const textsOf = (value: unknown): readonly string[] =>
  [value].flat().flatMap((one) => {
    if (typeof one === 'number' || typeof one === 'boolean') return [String(one)]
    return typeof one === 'string' && one.trim() !== '' && one.length <= longestText ? [one] : []
  })

/** Whether a text has the form of an email address. */
export const isEmailAddress = (text: string): boolean => /^[^\s@"<>]{1,64}@[^\s@"<>]{1,185}$/.test(text)

/** Azure AD B2C states a list under the second name. */
const usualEmailClaims = ['email', 'emails'] as const

/** Returns the addresses that the mapped claim states; without a mapping those of the first usual claim. */
export const statedEmails = (answers: readonly unknown[], mapping: ClaimMapping): readonly string[] =>
  (mapping.email === undefined ? usualEmailClaims : [mapping.email])
    .map((name) => claimTexts(answers, name).map((text) => text.trim()))
    .find((texts) => texts.length > 0) ?? []

/** Returns the one address among the texts; empty if there is none, or if they differ. */
export const oneEmail = (texts: readonly string[]): string => {
  const [email = ''] = texts
  const areDifferent = new Set(texts.map((text) => text.toLowerCase())).size > 1
  return !areDifferent && isEmailAddress(email) ? email : ''
}
