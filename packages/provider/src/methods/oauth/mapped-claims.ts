import { at, isTrue, type ProfileAnswer, type ReadProfile } from './profile.ts'

/** Our names by the names of claims, as the admin of a connection maps them. */
export type ClaimMapping = Readonly<Record<string, string>>

const longestText = 2_048

/**
 * Returns the texts of a claim: of the claim with exactly this name, which may be a URL with dots, else of the path that
 * the name describes, as `realm_access.roles`. Of several answers the first that states the claim counts.
 */
export const claimTexts = (answers: readonly ProfileAnswer[], name: string): readonly string[] =>
  answers.map((answer) => textsOf(ownMember(answer, name) ?? at(answer, name))).find((texts) => texts.length > 0) ?? []

const ownMember = (answer: ProfileAnswer, name: string): unknown =>
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
export const statedEmails = (answers: readonly ProfileAnswer[], mapping: ClaimMapping): readonly string[] =>
  (mapping.email === undefined ? usualEmailClaims : [mapping.email])
    .map((name) => claimTexts(answers, name).map((text) => text.trim()))
    .find((texts) => texts.length > 0) ?? []

/** Returns the one address among the texts; empty if there is none, or if they differ. */
export const oneEmail = (texts: readonly string[]): string => {
  const [email = ''] = texts
  const areDifferent = new Set(texts.map((text) => text.toLowerCase())).size > 1
  return !areDifferent && isEmailAddress(email) ? email : ''
}

/**
 * Reads the profile of a company's provider. It often omits `email_verified`; a false value is respected for the claim
 * that it is about.
 */
export const mappedProfile =
  (mapping: ClaimMapping) =>
  (answers: readonly ProfileAnswer[]): ReadProfile => {
    const first = (name: string) => claimTexts(answers, name)[0] ?? ''
    const email = oneEmail(statedEmails(answers, mapping))
    // `email_verified` is about the claim `email` only.
    const deniable = claimTexts(answers, 'email').map((text) => text.trim().toLowerCase())
    const isOther = mapping.email !== undefined && !deniable.includes(email.toLowerCase())
    const verifiedClaims = answers.map((answer) => at(answer, 'email_verified')).filter(isStated)
    const given = {
      firstName: first(mapping.first_name ?? 'given_name'),
      lastName: first(mapping.last_name ?? 'family_name'),
    }
    const isNamed = given.firstName + given.lastName !== ''
    return {
      subject: first('sub'),
      email,
      isVerified: isOther || verifiedClaims.every(isTrue),
      ...(isNamed ? given : { firstName: first(mapping.full_name ?? mapping.name ?? 'name'), lastName: '' }),
      picture: first('picture'),
      locale: first('locale'),
    }
  }

const isStated = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
