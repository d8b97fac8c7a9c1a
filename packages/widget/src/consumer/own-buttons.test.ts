import { expect, test } from 'vitest'
import type { Method } from '../flow/method.ts'
import { shownPlan } from '../mount/shown-plan.ts'
import { consumer } from './definition.ts'
import { ownButtons, plan } from './plan.ts'

/** A button that the product's plan does not list. */
const push = {
  id: 'push',
  product: 'push',
  entries: { button: { view: 'lazy' } },
  lastButton: 'push.button',
  owns: [],
  load: async () => ({ styles: [], sentences: {}, screens: {} }),
} as unknown as Method<never>
const methods = [...consumer.methods, push as never]
const definition: typeof consumer = {
  ...consumer,
  methods,
  plan: (planInputs) => plan({ ...planInputs, own: ownButtons(methods, planInputs.config.products) }),
}

const describePlan = (config: object) => {
  const planInputs = { config: definition.readConfig(config), settings: {}, browser: definition.unknownBrowser }
  const plannedMain = shownPlan(definition, planInputs)
  if ('refused' in plannedMain) return plannedMain.refused
  return plannedMain.sections.map(({ kind, offers }) => [kind, ...offers.map(({ intent }) => intent)].join(' '))
}
const otp = { otpOptions: { methods: ['email'] } }
const google = { oauthOptions: { providers: [{ type: 'google' }] } }

test('places a button that the plan does not list after all others', () => {
  expect(describePlan({ products: ['push', 'oauth', 'otp'], ...otp, ...google })).toEqual([
    'buttons oauth.provider:google push.button',
    'divider',
    'forms otp.email',
  ])
  expect(describePlan({ products: ['push', 'oauth', 'otp'], formFirst: true, ...otp, ...google })).toEqual([
    'forms otp.email',
    'divider',
    'buttons oauth.provider:google push.button',
  ])
})
test('shows only that button if the plan is empty', () => {
  expect(describePlan({ products: ['push'] })).toEqual(['buttons push.button'])
})
test('omits it without its product and keeps other refusals', () => {
  expect(describePlan({ products: ['otp'], ...otp })).toEqual(['forms otp.email'])
  expect(describePlan({ products: ['push', 'otp', 'emailMagicLinks'], ...otp })).toBe('config.bothEmails')
  expect(describePlan({ products: [] })).toBe('config.nothingNamed')
})
