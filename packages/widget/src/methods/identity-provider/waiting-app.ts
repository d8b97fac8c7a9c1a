import type { AuthorizeDescribed, AuthorizeRequest } from '@latchkey/protocol/idp/wire'
import type { WaitingApp } from './contract.ts'
import { pageRequest, targetOf } from './requests.ts'
import { appOf } from './started.ts'

/**
 * Returns the app that waits for a sign-in. Null for a request without an app, and for one that the provider refuses: it
 * does so again after the sign-in.
 */
export const waitingAppOf = async (
  query: string,
  describeRequest: (request: AuthorizeRequest) => Promise<AuthorizeDescribed>,
): Promise<WaitingApp | null> => {
  const page = pageRequest(query)
  if (page.kind !== 'authorize') return null
  const described = await describeRequest(page.request).catch(() => null)
  if (described === null) return null
  const target = targetOf(page.request.redirect_uri)
  return { app: appOf(described, target), target, mayReturn: described.may_return }
}
