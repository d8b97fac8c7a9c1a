import { settingsPath } from '@latchkey/protocol/identity/settings-path'
import type { Ports } from '../browser/ports.ts'
import type { PublicToken } from '../token.ts'

/**
 * Requests a project's settings by URL alone, while the code that reads the response still loads. Settings are public,
 * and a request without custom headers needs no CORS preflight (Fetch, "CORS-safelisted request-header").
 *
 * @param base of all calls, with `/sdk/v1`
 */
export const askSettings = ({ fetch }: Ports, base: string, { value }: PublicToken): Promise<Response> =>
  fetch(base + settingsPath + encodeURIComponent(value), {
    credentials: 'omit',
    // The page's URL may still contain the token of a link.
    referrerPolicy: 'strict-origin',
  })
