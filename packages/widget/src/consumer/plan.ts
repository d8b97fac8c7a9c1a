import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import { oauthProviders } from '@latchkey/client/methods/oauth/providers'
import type { Method } from '../flow/method.ts'
import { frequentMarks } from '../methods/oauth/frequent-marks.ts'
import { oneTapOf, tapsIn } from '../mount/one-tap.ts'
import { type Ambient, type Refusal, type Section, withDivider } from '../mount/sections.ts'
import type { Browser } from '../user-flow/browser.ts'
import { socialProviders, walletSlots } from '../user-flow/button-slots.ts'
import type { Config, OAuthProvider } from '../user-flow/config.ts'
import type { EntryItems, EntryName, UserOffer, UserPlan, UserProviderButton } from '../user-flow/entries.ts'
import type { Product } from '../user-flow/products.ts'
import type { Consumer } from '../user-flow/vertical.ts'

/** Returns the buttons that the plan does not list (`Method.lastButton`), for the site's products. */
export const ownButtons = (methods: readonly Method<Consumer>[], products: readonly Product[]): readonly UserOffer[] =>
  methods.flatMap(({ product, lastButton: entry }) =>
    // No row of the plan's table, so it has no item.
    entry && products.includes(product as Product) ? ({ entry, intent: entry } as unknown as UserOffer) : [],
  )

/** The inputs of Main's plan. */
export interface Planned {
  readonly config: Pick<Config, 'products' | 'formFirst' | 'otp' | 'oauth'> & Partial<Pick<Config, 'lastUsed'>>
  readonly settings: Partial<Settings>
  readonly browser: Browser
  /** Buttons with a fixed position: after all others. */
  readonly own?: readonly UserOffer[]
}

/**
 * Decides what Main shows; the only place that does. Pure: equal inputs give equal plans. Knows every product,
 * including those that no method offers yet: these are removed afterwards (`keepOffered`).
 */
export function plan({ config, browser, own = [] }: Planned): UserPlan {
  const { products } = config
  if (products.includes('emailMagicLinks') && codeWays(config).includes('email')) return refuse('config.bothEmails')
  if (products.includes('passkeys') && products.every((product) => product === 'passkeys'))
    return refuse('config.onlyPasskeys')
  const requested: Wanted = {
    products,
    forms: formsFor(config),
    providers: products.includes('oauth') ? socialProviders(config.oauth.providers) : [],
  }
  const works = browser.isInApp ? withoutWhatFails(requested) : requested
  const isCut = works.products.length < products.length || works.providers.length < requested.providers.length
  // If a site offers nothing else, failing methods are offered anyway.
  const isEmpty = works.forms.length === 0 && buttonsFor(works, browser).length === 0
  const offeredContent = isEmpty ? requested : works
  const buttons = buttonsFor(offeredContent, browser)
  const ambient: readonly Ambient<UserOffer>[] = [
    ...(autofills(offeredContent, browser) ? [plain('passkey.autofill')] : []),
    ...tapsIn(buttons),
  ]
  const main: Section<UserOffer>[] = [
    { kind: 'buttons', offers: [...buttons, ...own] },
    { kind: 'forms', offers: offeredContent.forms },
  ]
  if (config.formFirst) main.reverse()
  const sections = withDivider<UserOffer>([{ kind: 'notice', offers: isCut ? [plain('inApp.notice')] : [] }, ...main])
  const lastUsed = config.lastUsed && browser.lastUsed
  return { sections, ambient, ...(lastUsed && { lastUsed }) }
}

/** Also used if no method offers anything of the plan. */
export const nothingToShow = (products: readonly Product[]): Refusal =>
  products.length === 0
    ? refuse('config.nothingNamed')
    : refuse('config.nothingToShow', { products: products.join(', ') })

const refuse = (refused: Refusal['refused'], values: Refusal['values'] = {}): Refusal => ({ refused, values })

/** The site's options without unknown and repeated names. */
interface Wanted {
  readonly products: readonly Product[]
  readonly forms: readonly UserOffer[]
  readonly providers: readonly OAuthProvider[]
}

const offer = <Name extends EntryName>(entry: Name, item: EntryItems[Name], key?: string): UserOffer =>
  // The only cast: an entry with its own item is a row of the table.
  ({ entry, item, intent: key === undefined ? entry : `${entry}:${key}` }) as UserOffer

type PlainEntryName = { [Name in EntryName]: EntryItems[Name] extends undefined ? Name : never }[EntryName]
const plain = (entry: PlainEntryName) => offer(entry, undefined)

/** A site's script may not be type-checked: a repeated channel is one tab. */
const codeWays = ({ products, otp }: Planned['config']) => (products.includes('otp') ? [...new Set(otp.methods)] : [])

const codeOffers = ({ otp }: Planned['config']): readonly UserOffer[] => [
  plain('otp.email'),
  offer('otp.sms', otp.defaultCountry),
  offer('otp.whatsapp', otp.defaultCountry),
]

/**
 * Lists the forms in the order of the tabs: passcodes in the site's order, the login link, the password. The password
 * form asks for the address and finds the method, so it replaces other forms for the address.
 */
function formsFor(config: Planned['config']): readonly UserOffer[] {
  const { products } = config
  const offers = codeWays(config).flatMap((way) => codeOffers(config).filter(({ entry }) => entry === `otp.${way}`))
  if (products.includes('emailMagicLinks')) offers.push(plain('emailLink.email'))
  if (!products.includes('passwords')) return offers
  return [...offers.filter(({ entry }) => !entry.endsWith('.email')), plain('password.email')]
}

/** Google refuses to run inside an app, and in-app browsers have no passkeys. */
const withoutWhatFails = ({ products, forms, providers }: Wanted): Wanted => ({
  products: products.filter((product) => product !== 'passkeys'),
  forms,
  providers: providers.filter(({ type }) => type !== 'google'),
})

/**
 * Lists the buttons from top to bottom: the passkey, the providers in the given order, the wallets that fit, the
 * closing button.
 */
function buttonsFor({ products, forms, providers }: Wanted, browser: Browser): readonly UserOffer[] {
  const isAlone = providers.length === 1 && products.every((product) => product === 'oauth')
  const social = providers.map((provider) => {
    const shownProvider = shownOf(provider, browser)
    const tap = oneTapOf(shownProvider, isAlone, 'embedded')
    return tap ? offer('oauth.oneTap', tap) : offer('oauth.provider', shownProvider, shownProvider.type)
  })
  // Without a field, the browser cannot offer passkeys; before it was asked, a form needs no button.
  const hasButton = products.includes('passkeys') && (forms.length === 0 || browser.autofillsPasskeys === false)
  const passkey = hasButton ? [plain('passkey.button')] : []
  if (!products.includes('crypto')) return [...passkey, ...social]
  const { onMain, others } = walletSlots(browser, providers.length)
  const wallets = onMain.map((wallet) => offer('crypto.wallet', wallet, wallet.key))
  return [...passkey, ...social, ...wallets, offer('crypto.closing', others.length > 0 ? 'others' : 'setUp')]
}

const shownOf = (provider: OAuthProvider, { marks }: Browser): UserProviderButton => {
  const mark = marks[provider.type] ?? frequentMarks[provider.type]
  return { ...provider, name: oauthProviders[provider.type], ...(mark && { mark }) }
}

/** Offers a passkey in the field where the user types. */
const autofills = ({ products, forms }: Wanted, browser: Browser): boolean =>
  products.includes('passkeys') && forms.length > 0 && browser.autofillsPasskeys === true
