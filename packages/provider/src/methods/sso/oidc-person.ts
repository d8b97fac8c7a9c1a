import { type ClaimMapping, claimTexts, statedEmails } from '../../ports/claims.ts'
import { quotableName, shownAttributes } from './shown-attributes.ts'

/** Returns the claims of a user to show, by our names. Unmapped claims are not stored. */
export const mappedAttributes = (
  mapping: ClaimMapping,
  answers: readonly unknown[],
): Readonly<Record<string, unknown>> =>
  shownAttributes(Object.entries(mapping).map(([ours, theirs]) => [ours, claimTexts(answers, theirs)]))

const mostQuoted = 20

/**
 * Returns why a user has no address, and what to change. The text is for the site and the log: it names claims and never
 * their values.
 */
export const missingEmail = (mapping: ClaimMapping, answers: readonly unknown[]): string => {
  const stated = statedEmails(answers, mapping)
  const claim =
    mapping.email === undefined
      ? 'the claim `email`'
      : `the claim “${quotableName(mapping.email)}” of \`attribute_mapping.email\``
  if (new Set(stated.map((text) => text.toLowerCase())).size > 1)
    return sentence(`${claim} has several different values`, answers)
  if (stated.length > 0) return sentence(`${claim} has a value of another form`, answers)
  return sentence(`neither the ID token nor the userinfo response has ${claim}`, answers)
}

const sentence = (reason: string, answers: readonly unknown[]): string => {
  const all = answers.flatMap((answer) => (typeof answer === 'object' && answer !== null ? Object.keys(answer) : []))
  const names = [...new Set(all)].slice(0, mostQuoted).map(quotableName)
  return `The identity provider stated no email address: ${reason}. These claims were sent: ${names.join(', ')}. Allow the scope \`email\` for this application there, or set \`attribute_mapping.email\` of the connection to the claim with the address.`
}
