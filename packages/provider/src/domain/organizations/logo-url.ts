import { ProviderError } from '../../errors.ts'
import type { Organization } from '../../store/tables/organizations/organizations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

const mostCharacters = 2_048
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether browsers may load a logo from a URL: https without credentials; in development also http from this machine.
 * Everyone who sees the organization loads it, so it must not lead into their own network in cleartext or run code.
 */
const isLogoURL = (address: string, environment: Project['environment']): boolean => {
  if (address.length > mostCharacters || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isLocal = environment === 'test' && protocol === 'http:' && loopback.has(hostname)
  return (protocol === 'https:' || isLocal) && username === '' && password === ''
}

/**
 * Returns the logo URL of a request; an empty one removes the logo. Throws `bad_request` for a URL that browsers must
 * not load.
 */
export const requireLogoURL = ({ environment }: Pick<Project, 'environment'>, address: string): string => {
  if (address === '' || isLogoURL(address, environment)) return address
  throw new ProviderError(
    'bad_request',
    `Invalid value for \`organization_logo_url\`: it must be an https URL of at most ${mostCharacters} characters without a user name or password. Nothing was changed.`,
  )
}

/** Returns the logo URL to serve; one that only an earlier release accepted is omitted. */
export const servedLogoURL = ({ logoURL, organizationId }: Organization): string =>
  isLogoURL(logoURL, organizationId.startsWith('organization-test-') ? 'test' : 'live') ? logoURL : ''
