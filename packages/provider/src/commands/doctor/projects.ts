import type { Config } from '../../config.ts'
import { pkceRequired } from '../../domain/projects/new-project.ts'
import { asksForCaptcha } from '../../routes/captcha.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Finding } from './finding.ts'

/**
 * Checks the origins, cookies, redirect URLs, captchas and optional protection of a project.
 *
 * @param captcha the service that verifies captchas, or null
 */
export const checkProject = (
  project: Project,
  { publicURL, captcha }: Pick<Config, 'publicURL' | 'captcha'>,
): readonly Finding[] => {
  const { settings } = project
  const label = `${settings.project_name} (${project.projectId})`
  return [
    originsOf(label, project),
    cookiesOf(label, project, publicURL ?? ''),
    ...redirectsOf(label, project),
    ...captchasOf(label, project, captcha),
    ...protectionOf(label, project),
  ]
}

const originsOf = (label: string, { settings: { origins }, projectId }: Project): Finding =>
  origins.length > 0
    ? { about: 'origins', says: `${label} can be used by pages of ${origins.join(', ')} only.` }
    : {
        about: 'origins',
        says: `${label} has no origin, so every page is rejected.`,
        change: `latchkey project update ${projectId} --add-origin https://HOST`,
      }

/** RFC 6265 5.3: a page may set a cookie only for its own host or a parent domain. */
const cookiesOf = (label: string, { settings }: Project, publicURL: string): Finding => {
  const { origins, http_only_sessions: isHidden } = settings
  const hosts = [...new Set(origins.map((origin) => new URL(origin.replace(':*', '')).hostname))]
  if (isHidden === true)
    return {
      about: 'cookies',
      says:
        `${label} keeps its sessions in cookies of ${hosts.join(', ') || 'no page'} that no script reads. This server sets them, so ` +
        `its pages must call it under a path of their own host. Browsers drop cookies of ${new URL(publicURL).hostname} (docs/HTTPONLY-SESSIONS.md).`,
    }
  return {
    about: 'cookies',
    says:
      `${label} keeps its sessions in cookies of ${hosts.join(', ') || 'no page'}, which the page sets itself. None is ` +
      `third-party, and ${new URL(publicURL).hostname} can be on any domain. Subdomains share them if the page sets availableToSubdomains.`,
  }
}

/** Safer settings that a project has not turned on. They have a cost, so they are recommended but not required. */
const protectionOf = (label: string, { settings, projectId }: Project): readonly Finding[] => {
  const update = `latchkey project update ${projectId}`
  const optional = Object.keys(pkceRequired).filter((name) => settings[name as keyof typeof pkceRequired] !== true)
  const findings: Finding[] = []
  if (!settings.protected_mode)
    findings.push({
      about: 'protection',
      says: `${label} answers differently for known and unknown addresses, so anyone can test who has an account.`,
      advice: `Consider ${update} --set protected_mode=true.`,
    })
  if (optional.length > 0)
    findings.push({
      about: 'protection',
      says: `${label} lets a mailed link or provider sign-in finish in another browser than the one that started it (login CSRF).`,
      advice: `Consider ${[update, ...optional.map((name) => `--set ${name}=true`)].join(' ')}.`,
    })
  return findings
}

const captchasOf = (label: string, project: Project, captcha: Config['captcha']): readonly Finding[] => {
  if (!asksForCaptcha(project)) return []
  if (captcha !== null)
    return [{ about: 'captchas', says: `${label} requires captchas, which ${new URL(captcha.url).host} verifies.` }]
  return [
    {
      about: 'captchas',
      says: `${label} requires captchas but no service verifies them, so every sign-in fails.`,
      change: 'Set CAPTCHA_SECRET.',
    },
  ]
}

const redirectsOf = (label: string, { settings, projectId }: Project): readonly Finding[] => {
  const { origins, redirect_urls, default_redirect_urls: defaults = {} } = settings
  if (redirect_urls.length === 0 && Object.keys(defaults).length === 0)
    return [
      {
        about: 'redirects',
        says: `${label} has no redirect URL, so no link can be mailed.`,
        change: `latchkey project update ${projectId} --add-redirect https://HOST/authenticate`,
      },
    ]
  const urlsOfOtherOrigins = redirect_urls.filter((url) => URL.canParse(url) && !origins.includes(new URL(url).origin))
  const findings = urlsOfOtherOrigins.map(
    (url): Finding => ({
      about: 'redirects',
      says: `${label} mails links to ${url}, whose origin is not listed, so that page cannot finish the sign-in.`,
      change: `latchkey project update ${projectId} --add-origin ${new URL(url).origin}`,
    }),
  )
  return findings.length > 0
    ? findings
    : [{ about: 'redirects', says: `${label} mails links to ${redirect_urls.join(', ')}, each of a listed origin.` }]
}
