import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import type { Numbering } from '../../ui/phone/country.ts'

/**
 * Loads the numbering plans, which are larger than the rest of the widget, so they load only with a phone form, and the
 * countries to which the project sends messages.
 */
export async function loadNumbering(settings: Promise<Partial<Settings>>): Promise<Numbering> {
  const [{ formatTypedNumber, dialCodes, drawChosenFlag }, { phoneCountries = null }] = await Promise.all([
    importAgain(() => import('../../ui/phone/numbering.ts')),
    settings,
  ])
  return { formatTypedNumber, drawChosenFlag, dialCodes: dialCodes(), served: phoneCountries }
}
