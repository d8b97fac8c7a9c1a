import { createVerifier, sessionJwtOf, TokenError } from '@latchkey/backend'
import { headers } from 'next/headers'

// Once for each process: it caches the keys of the project.
const verifier = createVerifier({
  baseURL: process.env.LATCHKEY_URL ?? '',
  projectId: process.env.LATCHKEY_PROJECT_ID ?? '',
})

/** Returns the session of the request that is being answered; null without a valid one. */
export const verifiedSession = async () => {
  try {
    return await verifier.verifySession(sessionJwtOf(await headers()))
  } catch (fault) {
    if (fault instanceof TokenError && fault.code !== 'keys_unavailable') return null
    throw fault
  }
}
