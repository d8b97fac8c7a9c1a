import { expect, test } from 'vitest'
import { shownPlan } from '../mount/shown-plan.ts'
import { idleWallet } from '../testing/idle-wallet.ts'
import { type Browser, unknownBrowser } from '../user-flow/browser.ts'
import type { LoginConfig, OAuthProvider, OtpMethod } from '../user-flow/config.ts'
import type { EntryItems, UserPlan } from '../user-flow/entries.ts'
import type { Product } from '../user-flow/products.ts'
import { consumer } from './definition.ts'
import type { Planned } from './plan.ts'
import { readConfig } from './read-config.ts'

const listed = (text: string) => text.split(' ').filter(Boolean)

/** `google:tap` requests One Tap, `google:floating` a floating One Tap. */
const providerOf = (notation: string): OAuthProvider => {
  const [type, tap] = notation.split(':')
  const position = tap === 'tap' || tap === undefined ? {} : { position: tap }
  return { type, ...(tap !== undefined && { one_tap: true }), ...position } as OAuthProvider
}

/** `autofill`, `no-autofill`, `in-app`, wallets by name, and late wallets as `+name`. */
const browserOf = (notation: string): Browser => {
  const words = listed(notation)
  const wallets = words.filter((word) => !['autofill', 'no-autofill', 'in-app'].includes(word))
  return {
    autofillsPasskeys: words.includes('autofill') ? true : words.includes('no-autofill') ? false : null,
    isInApp: words.includes('in-app'),
    wallets: wallets.filter((name) => !name.startsWith('+')).map(idleWallet),
    lateWallets: wallets.filter((name) => name.startsWith('+')).map((name) => idleWallet(name.slice(1))),
    marks: {},
    lastUsed: null,
  }
}

type Offered = Extract<UserPlan, { sections: unknown }>['sections'][number]
type Named = { readonly entry: string; readonly item: unknown; readonly intent: string }

const spelled = ({ entry, item, intent }: Named): string => {
  if (entry === 'oauth.oneTap') {
    const { isAlone, isInPlace } = item as EntryItems['oauth.oneTap']
    return `one tap${isAlone ? ' alone' : isInPlace ? '' : ' above'}`
  }
  if (entry === 'crypto.closing') return item === 'others' ? 'other wallets' : 'set up'
  return intent.includes(':') ? intent.slice(intent.indexOf(':') + 1).replace('com.', '') : intent
}
const planFor = (planInputs: Planned) =>
  shownPlan(consumer, { ...planInputs, config: { ...readConfig(), ...planInputs.config } }) as UserPlan
const lineOf = ({ kind, offers }: Offered): string => (kind === 'divider' ? 'or' : offers.map(spelled).join(' '))
/** Describes Main from top to bottom: sections separated by ` | `, background tasks after a `~`. */
const describePlan = (planResult: UserPlan): string =>
  'refused' in planResult
    ? planResult.refused
    : [
        planResult.sections.map(lineOf).join(' | '),
        ...planResult.ambient.map((one) => spelled({ ...one, intent: one.entry })),
      ].join(' ~ ')

interface Asked {
  readonly by?: string
  readonly from?: string
  readonly in?: string
}
const planned = (products: string, { by, from, in: browser = '' }: Asked = {}) => {
  const config: LoginConfig = {
    products: listed(products) as Product[],
    ...(by !== undefined && { otpOptions: { methods: listed(by) as OtpMethod[] } }),
    ...(from !== undefined && { oauthOptions: { providers: listed(from).map(providerOf) } }),
  }
  return describePlan(planFor({ config: readConfig(config), settings: {}, browser: browserOf(browser) }))
}

const both = 'config.bothEmails'
const onlyPasskeys = 'config.onlyPasskeys'
const nothing = 'config.nothingToShow'
const unnamed = 'config.nothingNamed'

test.each([
  // passcodes alone: a form each, in the given order
  ['otp', undefined, 'otp.email'],
  ['otp', 'email', 'otp.email'],
  ['otp', 'sms', 'otp.sms'],
  ['otp', 'whatsapp', 'otp.whatsapp'],
  ['otp', 'sms email', 'otp.sms otp.email'],
  ['otp', 'email sms', 'otp.email otp.sms'],
  ['otp', 'sms whatsapp', 'otp.sms otp.whatsapp'],
  ['otp', 'whatsapp sms', 'otp.whatsapp otp.sms'],
  ['otp', 'email whatsapp', 'otp.email otp.whatsapp'],
  ['otp', 'whatsapp email', 'otp.whatsapp otp.email'],
  ['otp', 'sms whatsapp email', 'otp.sms otp.whatsapp otp.email'],
  ['otp', 'email whatsapp sms', 'otp.email otp.whatsapp otp.sms'],
  ['otp', 'whatsapp email sms', 'otp.whatsapp otp.email otp.sms'],
  // repeated or unknown names
  ['otp', 'sms sms', 'otp.sms'],
  ['otp', 'sms email sms', 'otp.sms otp.email'],
  ['otp', 'pigeon sms', 'otp.sms'],
  ['otp', 'constructor', nothing],
  ['otp', '', nothing],
  ['otp otp', 'sms', 'otp.sms'],
  ['pigeon otp', 'sms', 'otp.sms'],
  ['pigeon', undefined, nothing],
  // email links and email passcodes exclude each other, in any order
  ['emailMagicLinks', undefined, 'emailLink.email'],
  ['emailMagicLinks otp', undefined, both],
  ['emailMagicLinks otp', 'email', both],
  ['otp emailMagicLinks', 'sms email', both],
  ['oauth emailMagicLinks passkeys otp', 'email whatsapp', both],
  ['crypto emailMagicLinks otp', 'email', both],
  // passkeys alone are not enough
  ['passkeys', undefined, onlyPasskeys],
  ['passkeys passkeys', undefined, onlyPasskeys],
  ['passkeys', 'sms', onlyPasskeys],
  ['passkeys otp', undefined, 'otp.email'],
  ['passkeys otp', 'sms', 'otp.sms'],
  // a password form asks for the address and finds the method: it replaces other email forms, and its tab is last
  ['passwords', undefined, 'password.email'],
  ['passwords passwords', undefined, 'password.email'],
  ['passwords', 'email sms', 'password.email'],
  ['passwords emailMagicLinks', undefined, 'password.email'],
  ['emailMagicLinks passwords', undefined, 'password.email'],
  ['passwords otp', undefined, 'password.email'],
  ['otp passwords', 'email', 'password.email'],
  ['passwords otp', 'sms', 'otp.sms password.email'],
  ['passwords otp', 'whatsapp', 'otp.whatsapp password.email'],
  ['passwords otp', 'sms email', 'otp.sms password.email'],
  ['passwords otp', 'email sms', 'otp.sms password.email'],
  ['passwords otp', 'sms whatsapp', 'otp.sms otp.whatsapp password.email'],
  ['passwords otp', 'whatsapp email sms', 'otp.whatsapp otp.sms password.email'],
  ['passwords otp', '', 'password.email'],
  ['passwords otp', 'pigeon', 'password.email'],
  ['passwords otp emailMagicLinks', 'sms', 'otp.sms password.email'],
  ['emailMagicLinks otp passwords', 'whatsapp sms', 'otp.whatsapp otp.sms password.email'],
  // links come after passcodes to a phone
  ['otp emailMagicLinks', 'sms', 'otp.sms emailLink.email'],
  ['emailMagicLinks otp', 'whatsapp sms', 'otp.whatsapp otp.sms emailLink.email'],
  // a password does not fix an invalid configuration
  ['passwords emailMagicLinks otp', 'email', both],
  ['passwords emailMagicLinks otp', 'sms email', both],
  // passcodes that are not among the products are not shown
  ['', 'email', unnamed],
  ['', undefined, unnamed],
])('forms: products "%s" with passcodes by "%s" show %s', (products, by, main) => {
  expect(planned(products, by === undefined ? {} : { by })).toBe(main)
})

test.each([
  ['oauth', 'google', 'google'],
  ['oauth emailMagicLinks', 'google', 'google | or | emailLink.email'],
  ['emailMagicLinks oauth', 'google github', 'google github | or | emailLink.email'],
  ['oauth passwords', 'github google', 'github google | or | password.email'],
  ['oauth otp', 'apple', 'apple | or | otp.email'],
  // every provider is shown, however many: the slots limit only wallets
  ['oauth', 'google apple github gitlab slack figma yahoo', 'google apple github gitlab slack figma yahoo'],
  // repeated or unknown names
  ['oauth', 'google google github google', 'google github'],
  ['oauth', 'google pigeon', 'google'],
  ['oauth', 'pigeon constructor __proto__', nothing],
  ['oauth', '', nothing],
  ['oauth', undefined, nothing],
  ['oauth emailMagicLinks', 'pigeon', 'emailLink.email'],
  ['emailMagicLinks', 'google', 'emailLink.email'],
])('social: products "%s" with providers "%s" show %s', (products, from, main) => {
  expect(planned(products, from === undefined ? {} : { from })).toBe(main)
})

test.each([
  // alone only if social sign-in is the only product and Google the only provider
  ['oauth', 'google:tap', 'one tap alone ~ one tap alone'],
  ['oauth', 'google:floating', 'one tap alone ~ one tap alone'],
  ['oauth oauth', 'google:tap', 'one tap alone ~ one tap alone'],
  ['oauth', 'google:tap google', 'one tap alone ~ one tap alone'],
  ['oauth', 'google:tap github', 'one tap github ~ one tap'],
  ['oauth emailMagicLinks', 'google:tap', 'one tap | or | emailLink.email ~ one tap'],
  ['oauth crypto', 'google:tap', 'one tap set up ~ one tap'],
  // embedded it replaces the Google button, floating it keeps it
  ['oauth emailMagicLinks', 'github google:tap', 'github one tap | or | emailLink.email ~ one tap'],
  ['oauth emailMagicLinks', 'google:embedded', 'one tap | or | emailLink.email ~ one tap'],
  ['oauth emailMagicLinks', 'google:embeddedOnly', 'one tap | or | emailLink.email ~ one tap'],
  ['oauth emailMagicLinks', 'google:floatingOrEmbedded', 'one tap | or | emailLink.email ~ one tap'],
  ['oauth emailMagicLinks', 'google:forceLegacyEmbedded', 'one tap | or | emailLink.email ~ one tap'],
  ['oauth emailMagicLinks', 'google:floating', 'one tap above | or | emailLink.email ~ one tap above'],
  ['oauth emailMagicLinks', 'google:floating github', 'one tap above github | or | emailLink.email ~ one tap above'],
  // only for Google, and only if enabled
  ['oauth', 'github:tap', 'github'],
  ['oauth', 'google', 'google'],
  ['emailMagicLinks', 'google:tap', 'emailLink.email'],
  // the first of two Google entries counts
  ['oauth', 'google google:tap', 'google'],
])('One Tap: products "%s" with providers "%s" show %s', (products, from, main) => {
  expect(planned(products, { from })).toBe(main)
})

const seven = 'google apple github gitlab slack figma yahoo'
test.each([
  ['crypto', '', '', 'set up'],
  ['crypto', '', 'a', 'a set up'],
  ['crypto', '', 'a b c d e', 'a b c d e set up'],
  ['crypto', '', 'a b c d e f', 'a b c d e other wallets'],
  ['crypto emailMagicLinks', '', 'a', 'a set up | or | emailLink.email'],
  // six slots, of which one is the closing button's: five minus the providers
  ['crypto oauth', 'google', 'a b c d', 'google a b c d set up'],
  ['crypto oauth', 'google', 'a b c d e', 'google a b c d other wallets'],
  ['oauth crypto', 'google github', 'a b c', 'google github a b c set up'],
  ['oauth crypto', 'google github apple', 'a b c', 'google github apple a b other wallets'],
  ['oauth crypto', 'google github apple gitlab', 'a b', 'google github apple gitlab a other wallets'],
  ['oauth crypto', 'google github apple gitlab slack', 'a', 'google github apple gitlab slack other wallets'],
  ['oauth crypto', 'google github apple gitlab slack', '', 'google github apple gitlab slack set up'],
  ['oauth crypto', seven, 'a', `${seven} other wallets`],
  ['oauth crypto', seven, '', `${seven} set up`],
  ['crypto oauth', 'google google pigeon', 'a b c d', 'google a b c d set up'],
  ['crypto oauth', 'google:tap github', 'a b c d', 'one tap github a b c other wallets ~ one tap'],
  ['crypto', 'google', 'a b c d e', 'a b c d e set up'],
  // a wallet that is found twice is shown once
  ['crypto', '', 'a a b', 'a b set up'],
  // late wallets take no slot; only the closing button's label changes
  ['crypto', '', 'a +b', 'a other wallets'],
  ['crypto', '', '+b', 'other wallets'],
  ['crypto', '', 'a +a', 'a set up'],
  ['emailMagicLinks', '', 'a b', 'emailLink.email'],
])('wallets: products "%s" with providers "%s" in a browser with "%s" show %s', (products, from, browser, main) => {
  expect(planned(products, { from, in: browser })).toBe(main)
})

test.each([
  // the button is first, unless the browser offers passkeys in the field of a form
  ['passkeys emailMagicLinks', '', 'no-autofill', 'passkey.button | or | emailLink.email'],
  ['passkeys emailMagicLinks', '', 'autofill', 'emailLink.email ~ passkey.autofill'],
  ['emailMagicLinks passkeys', '', '', 'emailLink.email'],
  ['oauth passkeys', 'google', 'autofill', 'passkey.button google'],
  ['oauth passkeys', 'google', 'no-autofill', 'passkey.button google'],
  ['oauth passkeys', 'google', '', 'passkey.button google'],
  ['crypto passkeys', '', 'autofill a', 'passkey.button a set up'],
  ['oauth passkeys', 'google:tap', '', 'passkey.button one tap ~ one tap'],
  ['oauth passkeys crypto otp', 'google', 'no-autofill a', 'passkey.button google a set up | or | otp.email'],
  ['oauth passkeys crypto otp', 'google', 'autofill a', 'google a set up | or | otp.email ~ passkey.autofill'],
  ['oauth otp', 'google', 'autofill', 'google | or | otp.email'],
  // the button takes no slot
  ['crypto passkeys', '', 'no-autofill a b c d e', 'passkey.button a b c d e set up'],
])('passkeys: products "%s" with providers "%s" in a browser with "%s" show %s', (products, from, browser, main) => {
  expect(planned(products, { from, in: browser })).toBe(main)
})

test.each([
  ['oauth emailMagicLinks', 'google github', 'inApp.notice | github | or | emailLink.email'],
  ['oauth emailMagicLinks', 'google:tap', 'inApp.notice | emailLink.email'],
  ['oauth emailMagicLinks', 'github', 'github | or | emailLink.email'],
  ['passkeys otp', '', 'inApp.notice | otp.email'],
  ['crypto passkeys', '', 'inApp.notice | set up'],
  ['emailMagicLinks', '', 'emailLink.email'],
  // the page would offer no other method
  ['oauth', 'google', 'inApp.notice | google'],
  ['oauth passkeys', 'google', 'inApp.notice | passkey.button google'],
  ['oauth', 'google:tap', 'inApp.notice | one tap alone ~ one tap alone'],
])('in-app browser: products "%s" with providers "%s" show %s', (products, from, main) => {
  expect(planned(products, { from, in: 'in-app' })).toBe(main)
})

const subsets = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  all.reduce<readonly (readonly One[])[]>((sets, one) => sets.flatMap((some) => [some, [...some, one]]), [[]])

test('puts a divider between buttons and a form for every combination of products, channels, providers, wallets and browsers', () => {
  const products = ['emailMagicLinks', 'otp', 'passwords', 'oauth', 'crypto', 'passkeys']
  let planCount = 0
  for (const some of subsets(products))
    for (const by of ['email', 'sms', 'sms email'])
      for (const from of ['', 'google', 'google:tap', 'google:floating github', seven])
        for (const browser of ['', 'autofill', 'no-autofill', 'a b', 'a b c d e f', 'in-app', 'in-app a']) {
          const description = planned(some.join(' '), { by, from, in: browser })
          planCount++
          if (description.startsWith('config.')) continue
          const [sections = '', ...ambient] = description.split(' ~ ')
          const parts = sections.split(' | ').filter((part) => part !== 'inApp.notice')
          const isForm = (part = '') => /\.(email|sms|whatsapp)/.test(part)
          const hasForm = some.some((product) => ['emailMagicLinks', 'otp', 'passwords'].includes(product))
          expect(isForm(parts.at(-1)), description).toBe(hasForm)
          expect(parts.length, description).toBe(isForm(parts.at(-1)) && parts.length > 1 ? 3 : 1)
          if (parts.length === 3) expect(parts[1]).toBe('or')
          const buttons = isForm(parts[0]) ? [] : (parts[0] ?? '').split(' ')
          // Button and autofill exclude each other, and both need the product.
          if (ambient.includes('passkey.autofill')) expect(buttons).not.toContain('passkey.button')
          if (!some.includes('passkeys')) expect(description).not.toContain('passkey')
          if (some.includes('crypto')) expect(description).toMatch(/set up|other wallets/)
          else expect(description).not.toMatch(/set up|other wallets/)
        }
  expect(planCount).toBe(64 * 3 * 5 * 7)
})

test('shows login links by default', () => {
  expect(describePlan(planFor({ config: readConfig(), settings: {}, browser: unknownBrowser }))).toBe('emailLink.email')
})
test('names the requested products if nothing can be shown', () => {
  const config = readConfig({ products: ['oauth', 'otp'], otpOptions: { methods: [] } })
  const values = { products: 'oauth, otp' }
  expect(planFor({ config, settings: {}, browser: unknownBrowser })).toEqual({ refused: nothing, values })
})
