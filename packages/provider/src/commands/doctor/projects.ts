import type { Config } from '../../config.ts'
import { pkceRequired } from '../../domain/projects/new-project.ts'
import { asksForCaptcha } from '../../routes/captcha.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Finding } from './finding.ts'

/**
 * Checks the pages of a project, their cookies, where mailed links lead, captchas and optional protection.
 *
 * @param captcha the service that verifies captchas, or null
 */
export const checkProject = (
  project: Project,
  { publicURL, captcha }: Pick<Config, 'publicURL' | 'captcha'>,
): readonly Finding[] => {
  const { settings } = project
  const called = `${settings.project_name} (${project.projectId})`
  return [
    originsOf(called, project),
    cookiesOf(called, project, publicURL ?? ''),
    ...redirectsOf(called, project),
    ...captchasOf(called, project, captcha),
    ...protectionOf(called, project),
  ]
}

const originsOf = (called: string, { settings: { origins }, projectId }: Project): Finding =>
  origins.length > 0
    ? { about: 'origins', says: `${called} can be used by pages of ${origins.join(', ')} only.` }
    : {
        about: 'origins',
        says: `${called} lists no origin, so every page is refused.`,
        change: `latchkey project update ${projectId} --add-origin https://HOST`,
      }

/** RFC 6265 5.3: a page may set a cookie for its own host or the domain above it, and for nobody else. */
const cookiesOf = (called: string, { settings }: Project, publicURL: string): Finding => {
  const { origins, http_only_sessions: isHidden } = settings
  const hosts = [...new Set(origins.map((origin) => new URL(origin.replace(':*', '')).hostname))]
  if (isHidden === true)
    return {
      about: 'cookies',
      says:
        `${called} keeps its sessions in cookies of ${hosts.join(', ') || 'no page'} that no script reads. This server sets them, so ` +
        `its pages must call it under a path of their own host. Browsers drop cookies of ${new URL(publicURL).hostname} (docs/HTTPONLY-SESSIONS.md).`,
    }
  return {
    about: 'cookies',
    says:
      `${called} keeps its sessions in cookies of ${hosts.join(', ') || 'no page'}, which the page sets itself. None is ` +
      `third-party, and ${new URL(publicURL).hostname} can be on any domain. Subdomains share them if the page sets availableToSubdomains.`,
  }
}

/** Safer settings that a project leaves off. They cost something, so they are recommended and not demanded. */
const protectionOf = (called: string, { settings, projectId }: Project): readonly Finding[] => {
  const update = `latchkey project update ${projectId}`
  const optional = Object.keys(pkceRequired).filter((name) => settings[name as keyof typeof pkceRequired] !== true)
  const findings: Finding[] = []
  if (!settings.protected_mode)
    findings.push({
      about: 'protection',
      says: `${called} answers differently for known and unknown addresses, so anyone can test who has an account.`,
      advice: `Consider ${update} --set protected_mode=true.`,
    })
  if (optional.length > 0)
    findings.push({
      about: 'protection',
      says: `${called} lets a mailed link or provider sign-in finish in another browser than the one that began it (login CSRF).`,
      advice: `Consider ${[update, ...optional.map((name) => `--set ${name}=true`)].join(' ')}.`,
    })
  return findings
}

const captchasOf = (called: string, project: Project, captcha: Config['captcha']): readonly Finding[] => {
  if (!asksForCaptcha(project)) return []
  if (captcha !== null)
    return [{ about: 'captchas', says: `${called} asks for captchas, which ${new URL(captcha.url).host} verifies.` }]
  return [
    {
      about: 'captchas',
      says: `${called} requires captchas but no service verifies them, so every sign-in fails.`,
      change: 'Set CAPTCHA_SECRET.',
    },
  ]
}

const redirectsOf = (called: string, { settings, projectId }: Project): readonly Finding[] => {
  const { origins, redirect_urls, default_redirect_urls: chosen = {} } = settings
  if (redirect_urls.length === 0 && Object.keys(chosen).length === 0)
    return [
      {
        about: 'redirects',
        says: `${called} lists no redirect, so no link can be mailed.`,
        change: `latchkey project update ${projectId} --add-redirect https://HOST/authenticate`,
      },
    ]
  const strange = redirect_urls.filter((url) => URL.canParse(url) && !origins.includes(new URL(url).origin))
  const foreign = strange.map(
    (url): Finding => ({
      about: 'redirects',
      says: `${called} mails links to ${url}, whose origin is not listed, so that page cannot finish the sign-in.`,
      change: `latchkey project update ${projectId} --add-origin ${new URL(url).origin}`,
    }),
  )
  return foreign.length > 0
    ? foreign
    : [{ about: 'redirects', says: `${called} mails links to ${redirect_urls.join(', ')}, each of a listed origin.` }]
}
