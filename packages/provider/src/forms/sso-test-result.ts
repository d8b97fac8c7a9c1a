import * as schema from '@latchkey/protocol/methods/sso/b2b.schema'
import { ssoTestResultPath } from '@latchkey/protocol/methods/sso/paths'
import type { Endpoint } from '../http/exchange.ts'
import { readInput } from '../http/input.ts'
import { resultOfTest } from '../methods/sso/test-sign-in/test-sign-in.ts'
import type { RouteDeps } from '../routes/route-deps.ts'
import { html } from './html.ts'
import { pageAnswer } from './page.ts'
import { wordsOf } from './words.ts'

const headings = {
  succeeded: 'The test sign-in succeeded',
  failed: 'The test sign-in failed',
  waiting: 'The test sign-in has not ended',
  unknown: 'No result of a test sign-in',
} as const

const noExplanation = 'The result is kept for 30 minutes. Start the test again.'

/** Shows how a test sign-in ended, in the tab in which it ran. */
export const ssoTestResult = ({ deps }: RouteDeps): Endpoint => ({
  name: `GET ${ssoTestResultPath}`,
  async answer({ request }) {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const { public_token, test_id } = readInput(schema.testResult, query)
    const project = await deps.projects.byPublicToken(public_token)
    const result = project === null ? null : await resultOfTest(deps, project, test_id)
    const heading = headings[result?.state ?? 'unknown']
    const body = html`<h1>${heading}</h1><p>${result?.explanation || noExplanation}</p><p>You may close this page. The test signed in no member.</p>`
    const frame = { words: wordsOf('en'), siteName: null, hasWatermark: false }
    return pageAnswer({ heading, error: null, body, leadsTo: [] }, frame, result === null ? 404 : 200)
  },
})
