import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import { oauthProviders } from '@latchkey/client/methods/oauth/providers'
import type { Method } from '../flow/method.ts'
import { oneTapOf, tapsIn } from '../mount/one-tap.ts'
import { type Ambient, type Refusal, type Section, withDivider } from '../mount/sections.ts'
import type { Browser } from '../user-flow/browser.ts'
import { socialProviders, walletSlots } from '../user-flow/button-slots.ts'
import type { Config, OAuthProvider } from '../user-flow/config.ts'
import type { AnyOffer, EntryItems, EntryName, Plan, ShownProvider } from '../user-flow/entries.ts'
import type { Product } from '../user-flow/products.ts'
import type { Consumer } from '../user-flow/vertical.ts'

/** The buttons of which the plan knows nothing (`Method.lastButton`), for a site that names their products. */
export const ownButtons = (methods: readonly Method<Consumer>[], products: readonly Product[]): readonly AnyOffer[] =>
  methods.flatMap(({ product, lastButton: entry }) =>
    // No row of the plan's table is about it: it has no item.
    entry && products.includes(product as Product) ? ({ entry, intent: entry } as unknown as AnyOffer) : [],
  )

/** What Main is planned from. */
export interface Planned {
  readonly config: Pick<Config, 'products' | 'formFirst' | 'otp' | 'oauth'> & Partial<Pick<Config, 'lastUsed'>>
  readonly settings: Partial<Settings>
  readonly browser: Browser
  /** Buttons that say themselves where they stand: after all others. */
  readonly own?: readonly AnyOffer[]
}

/**
 * The one place that decides what Main shows. Pure: what is the same gives the same plan. It knows every product, also one
 * that no method offers yet: that is left out afterwards (`offered`).
 */
export function plan({ config, browser, own = [] }: Planned): Plan {
  const { products } = config
  if (products.includes('emailMagicLinks') && codeWays(config).includes('email')) return refuse('config.bothEmails')
  if (products.includes('passkeys') && products.every((product) => product === 'passkeys'))
    return refuse('config.onlyPasskeys')
  const wanted: Wanted = {
    products,
    forms: formsFor(config),
    providers: products.includes('oauth') ? socialProviders(config.oauth.providers) : [],
  }
  const works = browser.isInApp ? withoutWhatFails(wanted) : wanted
  const isCut = works.products.length < products.length || works.providers.length < wanted.providers.length
  // Somebody who has nothing else is offered it all the same.
  const isEmpty = works.forms.length === 0 && buttonsFor(works, browser).length === 0
  const shown = isEmpty ? wanted : works
  const buttons = buttonsFor(shown, browser)
  const ambient: readonly Ambient<AnyOffer>[] = [
    ...(autofills(shown, browser) ? [plain('passkey.autofill')] : []),
    ...tapsIn(buttons),
  ]
  const main: Section<AnyOffer>[] = [
    { kind: 'buttons', offers: [...buttons, ...own] },
    { kind: 'forms', offers: shown.forms },
  ]
  if (config.formFirst) main.reverse()
  const sections = withDivider<AnyOffer>([{ kind: 'notice', offers: isCut ? [plain('inApp.notice')] : [] }, ...main])
  const lastUsed = config.lastUsed && browser.lastUsed
  return { sections, ambient, ...(lastUsed && { lastUsed }) }
}

/** Also where no method offers anything of what was planned. */
export const nothingToShow = (products: readonly Product[]): Refusal =>
  products.length === 0
    ? refuse('config.nothingNamed')
    : refuse('config.nothingToShow', { products: products.join(', ') })

const refuse = (refused: Refusal['refused'], values: Refusal['values'] = {}): Refusal => ({ refused, values })

/** What a site asks for, without what nobody knows or what it names twice. */
interface Wanted {
  readonly products: readonly Product[]
  readonly forms: readonly AnyOffer[]
  readonly providers: readonly OAuthProvider[]
}

const offer = <Name extends EntryName>(entry: Name, item: EntryItems[Name], key?: string): AnyOffer =>
  // The one cast: a name beside its own item is a row of the table.
  ({ entry, item, intent: key === undefined ? entry : `${entry}:${key}` }) as AnyOffer

type Plain = { [Name in EntryName]: EntryItems[Name] extends undefined ? Name : never }[EntryName]
const plain = (entry: Plain) => offer(entry, undefined)

/** A site's script is no TypeScript: a way that is named twice is one tab. */
const codeWays = ({ products, otp }: Planned['config']) => (products.includes('otp') ? [...new Set(otp.methods)] : [])

const codeOffers = ({ otp }: Planned['config']): readonly AnyOffer[] => [
  plain('otp.email'),
  offer('otp.sms', otp.defaultCountry),
  offer('otp.whatsapp', otp.defaultCountry),
]

/**
 * In the order of the tabs: passcodes as the site orders them, the login link, the password. Passwords ask for the address
 * and then find the way in, so where they are no other form asks for it too.
 */
function formsFor(config: Planned['config']): readonly AnyOffer[] {
  const { products } = config
  const offers = codeWays(config).flatMap((way) => codeOffers(config).filter(({ entry }) => entry === `otp.${way}`))
  if (products.includes('emailMagicLinks')) offers.push(plain('emailLink.email'))
  if (!products.includes('passwords')) return offers
  return [...offers.filter(({ entry }) => !entry.endsWith('.email')), plain('password.email')]
}

/** Google refuses to be framed by another app, and such browsers have no passkeys. */
const withoutWhatFails = ({ products, forms, providers }: Wanted): Wanted => ({
  products: products.filter((product) => product !== 'passkeys'),
  forms,
  providers: providers.filter(({ type }) => type !== 'google'),
})

/** From the top: the passkey, the providers in the order given, the wallets that there is room for, the closing button. */
function buttonsFor({ products, forms, providers }: Wanted, browser: Browser): readonly AnyOffer[] {
  const isAlone = providers.length === 1 && products.every((product) => product === 'oauth')
  const social = providers.map((provider) => {
    const shown = shownOf(provider, browser)
    const tap = oneTapOf(shown, isAlone, 'embedded')
    return tap ? offer('oauth.oneTap', tap) : offer('oauth.provider', shown, shown.type)
  })
  // Where there is no field, the browser has nowhere to offer a passkey; where it has not been asked, a form does without.
  const hasButton = products.includes('passkeys') && (forms.length === 0 || browser.autofillsPasskeys === false)
  const passkey = hasButton ? [plain('passkey.button')] : []
  if (!products.includes('crypto')) return [...passkey, ...social]
  const { onMain, others } = walletSlots(browser, providers.length)
  const wallets = onMain.map((wallet) => offer('crypto.wallet', wallet, wallet.key))
  return [...passkey, ...social, ...wallets, offer('crypto.closing', others.length > 0 ? 'others' : 'setUp')]
}

const shownOf = (provider: OAuthProvider, { marks }: Browser): ShownProvider => {
  const mark = marks[provider.type]
  return { ...provider, name: oauthProviders[provider.type], ...(mark && { mark }) }
}

/** Somebody with a passkey is offered it where they type. */
const autofills = ({ products, forms }: Wanted, browser: Browser): boolean =>
  products.includes('passkeys') && forms.length > 0 && browser.autofillsPasskeys === true
