import type { Project } from '../../store/tables/projects.ts'
import { domainRefused } from './refusals.ts'

/** Lowercase names of at least two labels, of which the last is no number: an address of four numbers is none. */
const registrable = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const isDomain = (name: string): boolean => name === 'localhost' || registrable.test(name)

/** The host of an origin, also of one on a project's list whose port is open. */
const hostOf = (origin: string): string => /^https?:\/\/([^/:]+)/.exec(origin)?.[1] ?? ''

const isHostWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** Whether pages of this origin may use passkeys of the domain (HTML, "is a registrable domain suffix of or is equal to"). */
export const isWithin = (origin: string, domain: string): boolean => isHostWithin(hostOf(origin), domain)

/**
 * A passkey's domain is the host of the page that asks, or a domain above it on which the project itself has a page. So
 * nobody makes passkeys for a public suffix, for a neighbour or for an address; a program without a page may name any
 * host of the project's list.
 *
 * @throws ProviderError `invalid_webauthn_registration_domain`
 */
export const requireDomain = ({ settings }: Project, origin: string | null, domain: string): void => {
  const isListed = settings.origins.some((entry) => hostOf(entry) === domain)
  const isOwn = origin === null ? isListed : hostOf(origin) === domain || (isListed && isWithin(origin, domain))
  if (!isDomain(domain) || !isOwn) throw domainRefused()
}
