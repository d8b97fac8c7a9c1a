import { settingsPath } from '@latchkey/protocol/identity/settings-path'
import type { Ports } from '../browser/ports.ts'
import type { PublicToken } from '../token.ts'

/**
 * Asks for a project's settings with nothing but their address, so that the answer is on its way together with what will
 * read it. Nobody has to prove anything for them, and a request that carries nothing of its own needs no leave of another
 * origin first (Fetch, "CORS-safelisted request-header").
 *
 * @param base of all calls, with `/sdk/v1`
 */
export const askSettings = ({ fetch }: Ports, base: string, { value }: PublicToken): Promise<Response> =>
  fetch(base + settingsPath + encodeURIComponent(value), {
    credentials: 'omit',
    // The page's address may still hold the token of a link that was followed.
    referrerPolicy: 'strict-origin',
  })
