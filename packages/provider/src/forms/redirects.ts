import { requireChallenge } from '../domain/one-time-secrets/pkce.ts'
import { type RequestOrigin, redirectOf } from '../domain/projects/redirects.ts'
import type { Project } from '../store/tables/projects.ts'
import type { Posted } from './fields.ts'
import type { Visit } from './visit.ts'

/** Where somebody goes on who is known, and who is new. */
export interface Ways {
  readonly login: string
  readonly signup: string
}

/**
 * Both addresses, each exactly as the project lists it, before anything is sent: a site's mistake shows at the first try,
 * and a refusal tells nothing of who is known. What ends a form is a login link's token whatever began it, so the
 * project's rule about challenges is that of login links.
 */
export const waysOf = (visit: Pick<Visit, 'project' | 'fields' | 'origin' | 'baseURL'>): Ways => {
  const { project, fields } = visit
  const ways = {
    login: redirectOf(project, fields.login_redirect_url, 'login', visit),
    signup: redirectOf(project, fields.signup_redirect_url, 'signup', visit),
  }
  requireChallenge(project.settings.pkce_required_for_email_magic_links, fields.code_challenge)
  return ways
}

const kinds = {
  login_redirect_url: 'login',
  signup_redirect_url: 'signup',
  reset_password_redirect_url: 'reset_password',
} as const

/**
 * In development a form without addresses ends on the site that it stands on. Only its first post names that site; the pages
 * of ours that come then bring the addresses again.
 */
export const withAsker = (posted: Posted, project: Project, asker: RequestOrigin): Posted => {
  const isForeign = asker.origin !== null && asker.origin !== asker.baseURL
  if (project.environment !== 'test' || !isForeign) return posted
  const missing = Object.entries(kinds).filter(([name]) => posted.fields[name as keyof typeof kinds] === undefined)
  const found = missing.map(([name, kind]) => [name, redirectOf(project, undefined, kind, asker)] as const)
  return { fields: { ...posted.fields, ...Object.fromEntries(found) }, kept: new Map([...posted.kept, ...found]) }
}
