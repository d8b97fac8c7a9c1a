import { setupPath } from '@latchkey/protocol/identity/setup-links'
import { ssoTestResultPath } from '@latchkey/protocol/methods/sso/paths'
import type { ProviderError } from '../errors.ts'
import { guarded, type Headers } from '../http/answer.ts'
import { bodyLimitBytes, readForm } from '../http/body.ts'
import type { Endpoint, Exchange } from '../http/exchange.ts'
import { asRefusal } from '../http/faults.ts'
import { unknownPath } from '../http/open-endpoints.ts'
import { clientAddress, type RouteDeps } from '../routes/route-deps.ts'
import { hostOf } from '../routes/sdk-endpoint.ts'
import { readFields, readLocale, readTexts } from './fields.ts'
import { entryOf, requirePage, requirePost, resolveFormProject } from './guards.ts'
import { aboutPath, type PageFrame, pageAnswer } from './page.ts'
import { aboutPage } from './pages/about-page.ts'
import { emailPage } from './pages/email-page.ts'
import { formsPath, type StepName } from './pages/parts.ts'
import { refusalPage } from './pages/refusal-page.ts'
import { statusOf } from './problem.ts'
import { withAsker } from './redirects.ts'
import { setupLinkEndpoint } from './setup-link.ts'
import { ssoTestResult } from './sso-test-result.ts'
import { askPassword, logIn } from './steps/password.ts'
import { redeemCodeStep } from './steps/redeem-code.ts'
import { sendCodeStep } from './steps/send-code.ts'
import { sendLinkStep } from './steps/send-link.ts'
import { sendResetStep } from './steps/send-reset.ts'
import type { FormOutcome, FormStep } from './visit.ts'
import { wordsOf } from './words.ts'

/** First step of each form on a site. */
const firstSteps = {
  'otp.email': sendCodeStep,
  'emailLink.email': sendLinkStep,
  'password.email': askPassword,
} as const

/** Steps to which the following pages post, each below the path of the first form. */
const steps: Readonly<Record<StepName, FormStep>> = {
  address: async (visit) => ({ page: emailPage(visit, null) }),
  code: redeemCodeStep,
  password: logIn,
  'send-code': sendCodeStep,
  'send-link': sendLinkStep,
  'send-reset': sendResetStep,
}

/** Returns the endpoints under `/forms`, by path. Unknown paths also get a page, because users see it. */
export const formEndpoints = (routeDeps: RouteDeps): readonly (readonly [path: string, endpoint: Endpoint])[] => {
  const at = `${formsPath}/:public_token/:entry`
  const firstStep: FormStep = (visit) => firstSteps[visit.entry](visit)
  return [
    [at, formEndpoint(routeDeps, 'form', firstStep)],
    ...Object.entries(steps).map(
      ([name, step]) => [`${at}/${name}`, formEndpoint(routeDeps, `form ${name}`, step)] as const,
    ),
    [aboutPath, { name: 'GET /forms/about', answer: async () => pageAnswer(aboutPage, aboutFrame, 200) }],
    [ssoTestResultPath, ssoTestResult(routeDeps)],
    [`${setupPath}/:setup_link_id`, setupLinkEndpoint(routeDeps)],
    [`${formsPath}/*`, formEndpoint(routeDeps, 'form none', null)],
  ]
}

const aboutFrame: PageFrame = { words: wordsOf(null), siteName: null, hasWatermark: false }

const formEndpoint = (routeDeps: RouteDeps, name: string, step: FormStep | null): Endpoint => ({
  name,
  async answer(exchange) {
    let frame: PageFrame = { words: wordsOf(null), siteName: null, hasWatermark: false }
    try {
      if (step === null) throw unknownPath()
      requirePost(exchange)
      const entry = entryOf(exchange)
      const project = await resolveFormProject(routeDeps, exchange)
      exchange.project = project
      const baseURL = routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort)
      await requirePage(routeDeps, project, exchange, baseURL)
      const form = await readForm(exchange.request, bodyLimitBytes.form)
      const sourceAddress = clientAddress(routeDeps, exchange)
      return await routeDeps.concurrency.run(sourceAddress, async () => {
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
          clientAddress: sourceAddress,
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

const outcomeAnswer = (exchange: Exchange, outcome: FormOutcome, frame: PageFrame): Response => {
  if ('leave' in outcome) return redirectTo(outcome.leave)
  const { page, refusal } = outcome
  if (refusal === undefined) return pageAnswer(page, frame, 200)
  exchange.refusal = refusal
  return pageAnswer(page, frame, statusOf(refusal), headersOf(refusal))
}

const headersOf = ({ type, retryAfterSeconds }: ProviderError): Headers => ({
  ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
  ...(type === 'method_not_allowed' && { Allow: 'POST' }),
})

/** `303` makes the browser follow with GET (RFC 9110 15.4.4), so the form data is not posted to the site. */
const redirectTo = (url: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...guarded, Location: url, 'Cache-Control': 'no-store' },
  })
