import { ProviderError } from '../../errors.ts'
import type { Rows } from '../../store/store.ts'
import { isMailStopped } from '../../store/tables/mail-stops.ts'
import { emailDestination } from '../users/destinations.ts'

/** Refuses to write to an address of which mail came back: who waits for it should know now. */
export const requireMailReaches = async (rows: Rows, projectId: string, to: string, now: number): Promise<void> => {
  if (!(await isMailStopped(rows, { projectId }, emailDestination(to).canonical, now))) return
  throw new ProviderError(
    'inactive_email',
    'Mail to this address came back, so none was sent to it. Use another address, or ask the people who run the site to try it again.',
  )
}
