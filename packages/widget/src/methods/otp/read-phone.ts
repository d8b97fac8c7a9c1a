import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Country } from '../../ui/phone/country.ts'
import type { ReadNumber } from '../../ui/phone/numbering.ts'

/** Parses a number with the numbering plans, which have loaded by then unless the network is slow. */
export async function readPhone(typed: string, country: Country): Promise<ReadNumber> {
  const { readNumber } = await importAgain(() => import('../../ui/phone/numbering.ts'))
  return readNumber(typed, country)
}
