import type { RefusalPage } from '../http/exchange.ts'
import { pageAnswer } from './page.ts'
import { refusalPage } from './pages/refusal-page.ts'
import { preferredWords } from './preferred-words.ts'

/**
 * Answers a person whose way to an identity provider, back from it, or from a mailed link ends here. Programs get the same
 * error as JSON.
 */
export const refusedNavigation: RefusalPage = ({ request, requestId, project }, error) => {
  const words = preferredWords(request)
  const { project_name: siteName = null, disable_sdk_watermark: isPlain = false } = project?.settings ?? {}
  const frame = { words, siteName, hasWatermark: project !== null && !isPlain }
  const { retryAfterSeconds: wait } = error
  const headers = wait === undefined ? {} : { 'Retry-After': String(wait) }
  return pageAnswer(refusalPage(words, error, requestId), frame, error.status, headers)
}
