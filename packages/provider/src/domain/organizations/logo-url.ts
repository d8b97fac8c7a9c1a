import { ProviderError } from '../../errors.ts'
import type { Organization } from '../../store/tables/organizations.ts'
import type { Project } from '../../store/tables/projects.ts'

const mostCharacters = 2_048
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether browsers may load a logo from an address: by https, without credentials; in development from this machine by http too. Every
 * person who sees the organization loads it, so it must not lead into their own network by cleartext, nor run anything.
 */
const isLogoURL = (address: string, environment: Project['environment']): boolean => {
  if (address.length > mostCharacters || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isLocal = environment === 'test' && protocol === 'http:' && loopback.has(hostname)
  return (protocol === 'https:' || isLocal) && username === '' && password === ''
}

/** The logo that a request sets; an empty one removes it. Throws `bad_request` for an address that browsers must not load. */
export const requireLogoURL = ({ environment }: Pick<Project, 'environment'>, address: string): string => {
  if (address === '' || isLogoURL(address, environment)) return address
  throw new ProviderError(
    'bad_request',
    `Invalid value for \`organization_logo_url\`: it must be an https URL of at most ${mostCharacters} characters without a user name or password. Nothing was changed.`,
  )
}

/** The logo as it is served: a value that an earlier release accepted and this one does not is left out. */
export const servedLogoURL = ({ logoURL, organizationId }: Organization): string =>
  isLogoURL(logoURL, organizationId.startsWith('organization-test-') ? 'test' : 'live') ? logoURL : ''
