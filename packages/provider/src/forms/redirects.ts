import { requireChallenge } from '../identity/pkce.ts'
import { redirectOf } from '../identity/redirects.ts'
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
export const waysOf = ({ project, fields, baseURL }: Pick<Visit, 'project' | 'fields' | 'baseURL'>): Ways => {
  const ways = {
    login: redirectOf(project, fields.login_redirect_url, 'login', baseURL),
    signup: redirectOf(project, fields.signup_redirect_url, 'signup', baseURL),
  }
  requireChallenge(project.settings.pkce_required_for_email_magic_links, fields.code_challenge)
  return ways
}
