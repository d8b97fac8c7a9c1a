import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Numbering } from '../../ui/phone/country.ts'

/** Loads the numbering plans, which are larger than the rest of the widget, so they load only with a phone form. */
export async function loadNumbering(): Promise<Numbering> {
  const { formatTypedNumber, dialCodes } = await importAgain(() => import('../../ui/phone/numbering.ts'))
  return { formatTypedNumber, dialCodes: dialCodes() }
}
