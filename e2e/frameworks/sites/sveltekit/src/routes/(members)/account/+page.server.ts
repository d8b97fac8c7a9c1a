import { requireSession } from '$lib/server/session'
import type { PageServerLoad } from './$types'

export const load: PageServerLoad = async (event) => {
  const { userId } = await requireSession(event)
  return { userId }
}
