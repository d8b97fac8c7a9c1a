import type { ProviderError } from '../errors.ts'
import { guarded, type Headers } from '../http/answer.ts'
import { bodyLimitBytes, readForm } from '../http/body.ts'
import type { Endpoint, Exchange } from '../http/exchange.ts'
import { asRefusal } from '../http/faults.ts'
import { unknownPath } from '../http/open-endpoints.ts'
import { clientAddress, type RouteDeps } from '../routes/route-deps.ts'
import { hostOf } from '../routes/sdk-endpoint.ts'
import { readFields, readLocale, readTexts } from './fields.ts'
import { entryOf, requirePage, requirePost, settleProject } from './guards.ts'
import { type Frame, pageAnswer } from './page.ts'
import { emailPage } from './pages/email-page.ts'
import { formsPath, type StepName } from './pages/parts.ts'
import { refusalPage } from './pages/refusal-page.ts'
import { statusOf } from './problem.ts'
import { withAsker } from './redirects.ts'
import { askPassword, logIn } from './steps/password.ts'
import { redeemCodeStep } from './steps/redeem-code.ts'
import { sendCodeStep } from './steps/send-code.ts'
import { sendLinkStep } from './steps/send-link.ts'
import { sendResetStep } from './steps/send-reset.ts'
import type { Outcome, Step } from './visit.ts'
import { wordsOf } from './words.ts'

/** What the form on the site begins. */
const beginnings = {
  'otp.email': sendCodeStep,
  'emailLink.email': sendLinkStep,
  'password.email': askPassword,
} as const

/** What the pages that follow post to, each below the address of the form that they came from. */
const steps: Readonly<Record<StepName, Step>> = {
  address: async (visit) => ({ page: emailPage(visit, null) }),
  code: redeemCodeStep,
  password: logIn,
  'send-code': sendCodeStep,
  'send-link': sendLinkStep,
  'send-reset': sendResetStep,
}

/** Every address under `/forms`, by its path. What is not there is answered with a page as well: people see it. */
export const formEndpoints = (routeDeps: RouteDeps): readonly (readonly [path: string, endpoint: Endpoint])[] => {
  const at = `${formsPath}/:public_token/:entry`
  const begin: Step = (visit) => beginnings[visit.entry](visit)
  return [
    [at, formEndpoint(routeDeps, 'form', begin)],
    ...Object.entries(steps).map(
      ([name, step]) => [`${at}/${name}`, formEndpoint(routeDeps, `form ${name}`, step)] as const,
    ),
    [`${formsPath}/*`, formEndpoint(routeDeps, 'form none', null)],
  ]
}

const formEndpoint = (routeDeps: RouteDeps, name: string, step: Step | null): Endpoint => ({
  name,
  async answer(exchange) {
    let frame: Frame = { words: wordsOf(null), siteName: null, hasWatermark: false }
    try {
      if (step === null) throw unknownPath()
      requirePost(exchange)
      const entry = entryOf(exchange)
      const project = await settleProject(routeDeps, exchange)
      exchange.project = project
      const baseURL = routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort)
      await requirePage(routeDeps, project, exchange, baseURL)
      const form = await readForm(exchange.request, bodyLimitBytes.form)
      const from = clientAddress(routeDeps, exchange)
      return await routeDeps.concurrency.run(from, async () => {
        const words = wordsOf(readLocale(form))
        const { project_name: siteName, disable_sdk_watermark: isPlain } = project.settings
        frame = { words, siteName, hasWatermark: !isPlain }
        const { deps } = routeDeps
        const outcome = await step({
          ...withAsker(readFields(form), project, { origin: exchange.origin, baseURL }),
          ...readTexts(form),
          deps,
          project,
          entry,
          words,
          clientAddress: from,
          origin: exchange.origin,
          baseURL,
        })
        return outcomeAnswer(exchange, outcome, frame)
      })
    } catch (thrown) {
      const refusal = asRefusal(thrown)
      return outcomeAnswer(exchange, { page: refusalPage(frame.words, refusal, exchange.requestId), refusal }, frame)
    }
  },
})

const outcomeAnswer = (exchange: Exchange, outcome: Outcome, frame: Frame): Response => {
  if ('leave' in outcome) return leave(outcome.leave)
  const { page, refusal } = outcome
  if (refusal === undefined) return pageAnswer(page, frame, 200)
  exchange.refusal = refusal
  return pageAnswer(page, frame, statusOf(refusal), headersOf(refusal))
}

const headersOf = ({ type, retryAfterSeconds }: ProviderError): Headers => ({
  ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
  ...(type === 'method_not_allowed' && { Allow: 'POST' }),
})

/** `303` turns the post into a read (RFC 9110 15.4.4), so that what was posted here is not posted to the site. */
const leave = (address: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...guarded, Location: address, 'Cache-Control': 'no-store' },
  })
