import { createVerifier, sessionJwtOf, TokenError } from '@latchkey/backend'
import { redirect } from '@sveltejs/kit'

let verifier: ReturnType<typeof createVerifier> | undefined

/** Returns the session of a request, or leads to the sign-in page, which leads back. */
export const requireSession = async (request: Request, url: URL) => {
  // Once for each process: it caches the keys of the project.
  verifier ??= createVerifier({
    baseURL: process.env.LATCHKEY_URL ?? '',
    projectId: process.env.LATCHKEY_PROJECT_ID ?? '',
  })
  try {
    return await verifier.verifySession(sessionJwtOf(request))
  } catch (fault) {
    if (!(fault instanceof TokenError) || fault.code === 'keys_unavailable') throw fault
    redirect(303, `/?return_to=${encodeURIComponent(url.pathname + url.search)}`)
  }
}
