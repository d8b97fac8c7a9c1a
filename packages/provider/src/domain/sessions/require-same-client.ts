import { ProviderError } from '../../errors.ts'
import type { SessionAttributes } from '../../store/tables/sessions.ts'

/** What a back end may ask for of whoever answers. */
interface Options {
  readonly ip_match_required?: boolean | undefined
  readonly user_agent_match_required?: boolean | undefined
}

/**
 * Throws where a back end wants whoever answers a message to be where whoever asked for it was, and that cannot be said. What
 * was asked for by a page, or without attributes, is answered from nowhere that could be compared.
 */
export const requireSameAsker = (
  options: Options | undefined,
  asker: SessionAttributes | undefined,
  answers: SessionAttributes,
): void => {
  const isSame = (member: keyof SessionAttributes) => answers[member] !== '' && asker?.[member] === answers[member]
  if (options?.ip_match_required === true && !isSame('ip_address')) {
    throw new ProviderError(
      'ip_address_mismatch',
      'The answer came from another network than the request, which the options refuse. Nothing was used up.',
    )
  }
  if (options?.user_agent_match_required === true && !isSame('user_agent')) {
    throw new ProviderError(
      'user_agent_mismatch',
      'The answer came from another browser than the request, which the options refuse. Nothing was used up.',
    )
  }
}
