import { requireSession } from '../../lib/server/session'

export const load = async ({ request, url }: { readonly request: Request; readonly url: URL }) => {
  await requireSession(request, url)
}
