import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { issuerOf } from './issuer.ts'
import { drawToken, tokenHash } from './opaque-token.ts'
import { redirectTo } from './redirect-response.ts'

/** How the parameters of a response reach the app (OAuth 2.0 Multiple Response Types, 2.1; Form Post Response Mode). */
export const responseModes = ['query', 'fragment', 'form_post'] as const

/** A response to the app that the browser sends as a form. */
export interface PostedResponse {
  readonly redirectUri: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Time in which the browser opens the page with the form. */
const lifeMs = 60_000

/** Where the browser goes, and the form of the parameters there. */
export interface ResponseTarget {
  readonly project: Project
  readonly baseURL: string
  readonly redirectUri: string
  readonly responseMode: string | undefined
}

/**
 * Returns the URL that brings a response to the app. With `form_post` it is a page of this provider, whose form sends the
 * parameters: a page of a site, and a component of another maker, only has to go there.
 */
export const responseURL = async (
  deps: Pick<Deps, 'store' | 'sealing' | 'random' | 'clock'>,
  { project, baseURL, redirectUri, responseMode }: ResponseTarget,
  parameters: Readonly<Record<string, string | undefined>>,
): Promise<string> => {
  if (responseMode === 'fragment') return redirectTo(redirectUri, parameters, '#')
  if (responseMode !== 'form_post') return redirectTo(redirectUri, parameters)
  const token = drawToken(deps.random)
  const secretId = idOf(token)
  const given = Object.entries(parameters).filter((entry) => entry[1] !== undefined)
  const response = JSON.stringify({ redirectUri, parameters: Object.fromEntries(given) })
  await replaceSecret(deps.store.db, {
    secretId,
    projectId: project.projectId,
    uniqueKey: secretId,
    ownerKey: '',
    digest: '',
    salt: '',
    // The response has the code, which is nowhere stored as text.
    purpose: deps.sealing.seal(placeOf(secretId), response),
    expiresAt: deps.clock.now() + lifeMs,
  })
  return `${issuerOf(project, baseURL).endpoints}/oauth2/form_post?response=${token}`
}

/** Returns the response behind a URL of `responseURL`, once; null for an unknown, used or expired one. */
export const takePostedResponse = async (
  { store, sealing, clock }: Pick<Deps, 'store' | 'sealing' | 'clock'>,
  project: Project,
  token: string,
): Promise<PostedResponse | null> => {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const secretId = idOf(token)
  const sealed = await purposeOf<string>(store.db, { projectId: project.projectId, secretId, now: clock.now() })
  if (sealed === null || !(await consumeOnce(store.db, project, secretId))) return null
  return JSON.parse(sealing.open(placeOf(secretId), sealed))
}

const idOf = (token: string) => `posted-${tokenHash(token)}`
const placeOf = (secretId: string) => ({ table: 'once_secrets', column: 'purpose', row: secretId })
