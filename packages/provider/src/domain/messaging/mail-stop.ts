import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { isMailStopped } from '../../store/tables/messaging/mail-stops.ts'
import { emailDestination } from '../destinations/destinations.ts'

/** Rejects mail to an address that bounced, so that a user who waits for the mail learns it now. */
export const requireMailReaches = async (db: Db, projectId: string, to: string, now: number): Promise<void> => {
  if (!(await isMailStopped(db, { projectId }, emailDestination(to).canonical, now))) return
  throw new ProviderError(
    'inactive_email',
    'Mail to this address bounced earlier, so no mail was sent. Use another address, or ask the support of the site to enable this one again.',
  )
}
