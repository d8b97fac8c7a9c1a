import type { RequestEvent } from '@sveltejs/kit'
import { requireSession } from '../../lib/server/session'

export const load = async (event: RequestEvent) => {
  const { userId } = await requireSession(event)
  return { userId }
}
