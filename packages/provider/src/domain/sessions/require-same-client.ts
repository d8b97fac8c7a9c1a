import { ProviderError } from '../../errors.ts'
import type { SessionAttributes } from '../../store/tables/sessions/sessions.ts'

/** The options of a back end for the client that answers. */
interface Options {
  readonly ip_match_required?: boolean | undefined
  readonly user_agent_match_required?: boolean | undefined
}

/**
 * Throws if a back end requires the answering client to match the requesting one, and it does not. A request from a
 * page or without attributes matches no client.
 */
export const requireSameClient = (
  options: Options | undefined,
  attributes: SessionAttributes | undefined,
  answers: SessionAttributes,
): void => {
  const isSame = (member: keyof SessionAttributes) => answers[member] !== '' && attributes?.[member] === answers[member]
  if (options?.ip_match_required === true && !isSame('ip_address')) {
    throw new ProviderError(
      'ip_address_mismatch',
      'The answer came from a different IP address than the request, which `ip_match_required` rejects. Nothing was consumed. Answer from the network of the request.',
    )
  }
  if (options?.user_agent_match_required === true && !isSame('user_agent')) {
    throw new ProviderError(
      'user_agent_mismatch',
      'The answer came from a different browser than the request, which `user_agent_match_required` rejects. Nothing was consumed. Answer in the browser of the request.',
    )
  }
}
