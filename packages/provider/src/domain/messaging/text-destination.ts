import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects.ts'
import { type Destination, readPhoneNumber } from '../users/destinations.ts'

/**
 * Where texts go if a project does not say. They cost money, and those who sell numbers abroad send them to themselves: open
 * is what is asked for (`sms_countries`).
 */
const servedUnlessSaid: readonly string[] = ['US', 'CA']

/** Reads a number that a text message is to go to. Throws `invalid_phone_number_country_code` where the project sends none. */
export const textDestination = async ({ settings }: Project, typed: string): Promise<Destination> => {
  const { destination, country } = await readPhoneNumber(typed)
  const served = settings.sms_countries ?? servedUnlessSaid
  if (country !== null && served.includes(country)) return destination
  throw new ProviderError(
    'invalid_phone_number_country_code',
    `Numbers of this country are not served: the project sends to ${listed(served)}. Use another number or another way to sign in.`,
  )
}

const mostListed = 5

const listed = (served: readonly string[]): string => {
  if (served.length === 0) return 'none'
  const more = served.length - mostListed
  return `${served.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''} only`
}
