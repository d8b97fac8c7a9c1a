import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import { isMail, waysOf } from '../member-flow/auth-methods.ts'
import type { Config, OAuthProvider, Product } from '../member-flow/config.ts'
import type { AnyOffer, EntryItems, Plan } from '../member-flow/entries.ts'
import type { Learnt } from '../member-flow/learnt.ts'
import { nameOfProvider, providerOf, type ShownProvider } from '../member-flow/providers.ts'
import { oneTapOf, tapsIn } from '../mount/one-tap.ts'
import { type Refusal, type Section, type Title, withDivider } from '../mount/sections.ts'

interface Planned {
  readonly config: Pick<Config, 'products' | 'flow'> & Partial<Pick<Config, 'oauth' | 'lastUsed'>>
  readonly browser: Learnt
}

/** Decides what Main shows. Pure: equal inputs give equal plans. */
export function plan({ config, browser }: Planned): Plan {
  const ways = waysOf(config, browser)
  const wanted = config.lastUsed ? intentUsedLast(browser, browser.lastUsed ?? browser.leadingMethod) : null
  const isLast = ({ entry, intent }: AnyOffer) =>
    (entry === 'oauth.oneTap' ? 'oauth.provider:google' : intent) === wanted
  const sections = joined(ways.flatMap((way) => sectionOf(way, ways, { config, browser }))).map(leading(isLast))
  const { organization } = browser
  // A misconfiguration is reported to developers; an organization that the page does not serve is explained to users.
  if (sections.length === 0 && organization === null) return nothingToShow(config.products)
  const title = titleOf(browser)
  const text: Title | null =
    organization && sections.length === 0
      ? ['b2bMain.noMethods', { organization: organization.organization_name }]
      : null
  const isUnderWay = browser.stepUp !== null || (config.flow === 'Discovery' && organization !== null)
  const back = isUnderWay ? [{ kind: 'notice', offers: [plain('discovery.startOver')] } as const] : []
  const offers = sections.flatMap((section) => section.offers)
  const lastUsed = browser.lastUsed ? offers.find(isLast)?.intent : undefined
  const shown = {
    ...(title && { title }),
    // In Discovery the user may not be a member of the chosen organization: its host must not learn of the user.
    ...(config.flow === 'Organization' && organization?.organization_logo_url && { logo: organization }),
    ...(text && { text }),
    ...(lastUsed && { lastUsed }),
  }
  return { ...shown, sections: [...withDivider(sections), ...back], ambient: tapsIn(offers) }
}

/** Returns the intent of the button of the method that was used last. */
const intentUsedLast = ({ organization }: Learnt, method: string | null | undefined): string | null => {
  if (!method) return null
  const [, connection] = /^sso:(.*)/.exec(method) ?? []
  if (connection === undefined) return `oauth.provider:${method}`
  return organization === null ? 'sso.discover' : `sso.connection:${connection}`
}

/** Sorts the button that was used last before others of its kind. */
const leading =
  (isFirst: (offer: AnyOffer) => boolean) =>
  ({ kind, offers }: Shown): Shown => ({
    kind,
    offers: [...offers.filter(isFirst), ...offers.filter((offer) => !isFirst(offer))],
  })

/** Returns the section of one method: a form, or a button if the address is known or not needed. */
const sectionOf = (way: AuthMethod, ways: readonly AuthMethod[], { config, browser }: Planned): readonly Shown[] => {
  const provider = providerOf(way, config.oauth ?? { providers: [] })
  if (provider) {
    const shown = shownOf(provider, browser)
    const isAlone = config.products.length === 1 && config.oauth?.providers.length === 1 && !browser.stepUp
    const tap = oneTapOf(shown, isAlone, 'floating')
    return buttons(tap ? offer('oauth.oneTap', tap) : offer('oauth.provider', shown, shown.type))
  }
  if (way === 'sso') return buttons(...connectionOffers(browser))
  const { stepUp } = browser
  if (stepUp === null) return [{ kind: 'forms', offers: [plain(formFor(ways, browser))] }]
  const item = { email: stepUp.email, isFirst: way === ways.find(isMail) }
  if (way === 'password') return buttons(offer('password.known', item))
  return buttons(offer(way === 'magic_link' ? 'emailLink.link' : 'emailLink.code', item))
}

type Shown = Section<AnyOffer>

const buttons = (...offers: readonly AnyOffer[]): readonly Shown[] =>
  offers.length === 0 ? [] : [{ kind: 'buttons', offers }]

const offer = <Name extends keyof EntryItems>(entry: Name, item: EntryItems[Name], key?: string): AnyOffer =>
  // The only cast: an entry with its own item is a row of the table.
  ({ entry, item, intent: key === undefined ? entry : `${entry}:${key}` }) as AnyOffer

type Plain = { [Name in keyof EntryItems]: EntryItems[Name] extends undefined ? Name : never }[keyof EntryItems]
const plain = (entry: Plain): AnyOffer => offer(entry, undefined)

/** Returns the one form that asks for the address, for all methods. */
const formFor = (ways: readonly AuthMethod[], { organization }: Learnt): Plain => {
  if (!ways.some(isMail)) return organization === null ? 'password.both' : 'password.email'
  return ways.includes('password') ? 'emailLink.emailOrPassword' : 'emailLink.email'
}

const shownOf = (provider: OAuthProvider, { marks = {} }: Learnt): ShownProvider => {
  const mark = marks[provider.type]
  return { ...provider, name: nameOfProvider(provider), ...(mark && { mark }) }
}

/** Returns the organization's connections, or one button that asks for an address if the organization is not known. */
const connectionOffers = ({ organization }: Learnt): readonly AnyOffer[] =>
  organization === null
    ? [plain('sso.discover')]
    : organization.sso_active_connections.map(({ connection_id: id, display_name: name }) =>
        offer('sso.connection', { id, name, mark: null }, id),
      )

/** Removes repeated offers, and joins adjacent sections of one kind. */
const joined = (sections: readonly Section<AnyOffer>[]): readonly Section<AnyOffer>[] => {
  const there = new Set<string>()
  const together: Section<AnyOffer>[] = []
  for (const { kind, offers } of sections) {
    const fresh = offers.filter(({ intent }) => !there.has(intent))
    for (const { intent } of fresh) there.add(intent)
    const last = together.at(-1)
    if (last?.kind === kind) together.splice(-1, 1, { kind, offers: [...last.offers, ...fresh] })
    else if (fresh.length > 0) together.push({ kind, offers: fresh })
  }
  return together
}

const titleOf = ({ organization, stepUp }: Learnt): Title | null => {
  if (stepUp && !stepUp.isVerified) return ['b2bMain.verify']
  return organization && ['b2bMain.continueTo', { organization: organization.organization_name }]
}

/** Returns the refusal if nothing that the site requests is available. */
export const nothingToShow = (products: readonly Product[]): Refusal => ({
  refused: 'b2bConfig.nothingToShow',
  values: { products: products.join(', ') },
})
