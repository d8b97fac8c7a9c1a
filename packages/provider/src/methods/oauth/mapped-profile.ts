import { at, type ClaimMapping, claimTexts, oneEmail, statedEmails } from '../../ports/claims.ts'
import { isTrue, type ReadProfile } from './profile.ts'

/**
 * Reads the profile of a company's provider. It often omits `email_verified`; a false value is respected for the claim
 * that it is about.
 */
export const mappedProfile =
  (mapping: ClaimMapping) =>
  (answers: readonly unknown[]): ReadProfile => {
    const first = (name: string) => claimTexts(answers, name)[0] ?? ''
    const email = oneEmail(statedEmails(answers, mapping))
    // `email_verified` is about the claim `email` only.
    const deniable = claimTexts(answers, 'email').map((text) => text.trim().toLowerCase())
    const isOther = mapping.email !== undefined && !deniable.includes(email.toLowerCase())
    // CAS states each claim as a list.
    const verifiedClaims = answers.flatMap((answer) => at(answer, 'email_verified')).filter(isStated)
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
