import { type RequestOrigin, redirectOf } from '../domain/destinations/redirects.ts'
import { requireChallenge } from '../domain/one-time-secrets/pkce.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { PostedForm } from './fields.ts'
import type { FormVisit } from './visit.ts'

/** Redirect URLs for existing and new users. */
export interface RedirectURLs {
  readonly login: string
  readonly signup: string
}

/**
 * Returns both redirect URLs, each checked against the project before anything is sent. So a mistake of the site shows
 * at the first try, and an error does not reveal whether an account exists. Every form ends with a login link token, so
 * the PKCE rule of login links applies.
 */
export const waysOf = (visit: Pick<FormVisit, 'project' | 'fields' | 'origin' | 'baseURL'>): RedirectURLs => {
  const { project, fields } = visit
  const redirects = {
    login: redirectOf(project, fields.login_redirect_url, 'login', visit),
    signup: redirectOf(project, fields.signup_redirect_url, 'signup', visit),
  }
  requireChallenge(project.settings.pkce_required_for_email_magic_links, fields.code_challenge)
  return redirects
}

const kinds = {
  login_redirect_url: 'login',
  signup_redirect_url: 'signup',
  reset_password_redirect_url: 'reset_password',
} as const

/**
 * In development, a form without redirect URLs returns to its own site. Only the first post has the site's origin, so
 * later pages carry the URLs.
 */
export const withAsker = (posted: PostedForm, project: Project, requestOrigin: RequestOrigin): PostedForm => {
  const isFromSite = requestOrigin.origin !== null && requestOrigin.origin !== requestOrigin.baseURL
  if (project.environment !== 'test' || !isFromSite) return posted
  const missing = Object.entries(kinds).filter(([name]) => posted.fields[name as keyof typeof kinds] === undefined)
  const defaultURLs = missing.map(
    ([name, kind]) => [name, redirectOf(project, undefined, kind, requestOrigin)] as const,
  )
  return {
    fields: { ...posted.fields, ...Object.fromEntries(defaultURLs) },
    hiddenFields: new Map([...posted.hiddenFields, ...defaultURLs]),
  }
}
