import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { type Destination, readPhoneNumber } from '../destinations/destinations.ts'
import { noteWithheld, type WithheldPorts } from './withheld.ts'

/**
 * Countries of text messages by default. Texts cost money, and sellers of foreign numbers send them to themselves, so
 * other countries have to be enabled (`sms_countries`).
 */
const servedUnlessSaid: readonly string[] = ['US', 'CA']

/** Returns the countries to which a project sends text messages, as ISO 3166-1 codes. */
export const servedCountries = ({ sms_countries }: Project['settings']): readonly string[] =>
  sms_countries ?? servedUnlessSaid

/**
 * Parses a number for a text message that a caller requests, and reports one that is not sent for its country.
 *
 * @throws ProviderError `invalid_phone_number_country_code` if the project does not send to its country
 */
export const textDestination = async (
  deps: WithheldPorts,
  project: Pick<Project, 'projectId' | 'settings'>,
  typed: string,
  channel: 'sms' | 'whatsapp' = 'sms',
): Promise<Destination> =>
  servedDestination(project, typed).catch((fault: unknown) => {
    if (fault instanceof ProviderError && fault.type === 'invalid_phone_number_country_code')
      noteWithheld(deps, { projectId: project.projectId, channel, to: typed, reason: 'text_country' })
    throw fault
  })

/**
 * Parses a number for a text message.
 *
 * @throws ProviderError `invalid_phone_number_country_code` if the project does not send to its country
 */
export const servedDestination = async (
  { settings }: Pick<Project, 'settings'>,
  typed: string,
): Promise<Destination> => {
  const { destination, country } = await readPhoneNumber(typed)
  if (country !== null && servedCountries(settings).includes(country)) return destination
  throw new ProviderError(
    'invalid_phone_number_country_code',
    `We can't text ${country === null ? 'this number' : `numbers in ${nameOf(country)}`}. Use another number or another way to sign in.`,
  )
}

const names = new Intl.DisplayNames('en', { type: 'region' })

const nameOf = (country: string): string => names.of(country) ?? country
