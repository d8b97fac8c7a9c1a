import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Numbering } from '../../ui/phone/country.ts'

/** Fetches the numbering plans: more than the rest of the widget weighs, so nobody gets them who types no number. */
export async function loadNumbering(): Promise<Numbering> {
  const { written, dialCodes } = await importAgain(() => import('../../ui/phone/numbering.ts'))
  return { written, dialCodes: dialCodes() }
}
