import type { Project } from '../../store/tables/projects/projects.ts'
import { domainRefused } from './refusals.ts'

/** Lowercase names of at least two labels whose last is not a number, so that IPv4 addresses do not match. */
const registrable = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const isDomain = (name: string): boolean => name === 'localhost' || registrable.test(name)

/** The host of an origin, also of a listed origin with any port. */
const hostOf = (origin: string): string => /^https?:\/\/([^/:]+)/.exec(origin)?.[1] ?? ''

const isHostWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/**
 * Whether pages of this origin may use passkeys of the domain. Either they are on it (HTML, "is a registrable domain
 * suffix of or is equal to"), or the domain lists them (WebAuthn level 3, 5.11).
 */
export const mayUse = ({ settings }: Project, origin: string, domain: string): boolean =>
  isHostWithin(hostOf(origin), domain) || settings.related_origins?.includes(origin) === true

/**
 * Checks that a passkey may be made for a domain. Allowed are the host of the page that asks, and a domain of the
 * project that is above this host or lists it as related. This excludes public suffixes, neighbouring hosts and IP
 * addresses. A program without a page may name any host of the project's list.
 *
 * @throws ProviderError `invalid_webauthn_registration_domain`
 */
export const requireDomain = (project: Project, origin: string | null, domain: string): void => {
  const { origins, well_known_hosts: hosts = [] } = project.settings
  const isListed = origins.some((entry) => hostOf(entry) === domain) || hosts.includes(domain)
  const isOwn = origin === null ? isListed : hostOf(origin) === domain || (isListed && mayUse(project, origin, domain))
  if (!isDomain(domain) || !isOwn) throw domainRefused()
}
