import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import { authMethodsOf, isMail } from '../member-flow/auth-methods.ts'
import type { MemberConfig, MemberOAuthProvider, MemberProduct } from '../member-flow/config.ts'
import type { MemberEntryItems, MemberOffer, MemberPlan } from '../member-flow/entries.ts'
import type { MemberDiscoveredState } from '../member-flow/learnt.ts'
import { type MemberProviderButton, nameOfProvider, providerOf } from '../member-flow/providers.ts'
import { frequentBusinessMarks } from '../methods/oauth/frequent-business-marks.ts'
import { oneTapOf, tapsIn } from '../mount/one-tap.ts'
import { type Refusal, type Section, type Title, withDivider } from '../mount/sections.ts'
import { connectionGlyph } from '../ui/connection-glyph.ts'

interface MemberPlanned {
  readonly config: Pick<MemberConfig, 'products' | 'flow'> & Partial<Pick<MemberConfig, 'oauth' | 'lastUsed'>>
  readonly browser: MemberDiscoveredState
}

/** Decides what Main shows. Pure: equal inputs give equal plans. */
export function plan({ config, browser }: MemberPlanned): MemberPlan {
  const ways = authMethodsOf(config, browser)
  const leadingIntent = config.lastUsed ? intentUsedLast(browser, browser.lastUsed ?? browser.leadingMethod) : null
  const isLast = ({ entry, intent }: MemberOffer) =>
    (entry === 'oauth.oneTap' ? 'oauth.provider:google' : intent) === leadingIntent
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
  const content = {
    ...(title && { title }),
    // In Discovery the user may not be a member of the chosen organization: its host must not learn of the user.
    ...(config.flow === 'Organization' && organization?.organization_logo_url && { logo: organization }),
    ...(text && { text }),
    ...(lastUsed && { lastUsed }),
  }
  return { ...content, sections: [...withDivider(sections), ...back], ambient: tapsIn(offers) }
}

/** Returns the intent of the button of the method that was used last. */
const intentUsedLast = ({ organization }: MemberDiscoveredState, method: string | null | undefined): string | null => {
  if (!method) return null
  const [, connection] = /^sso:(.*)/.exec(method) ?? []
  if (connection === undefined) return `oauth.provider:${method}`
  return organization === null ? 'sso.discover' : `sso.connection:${connection}`
}

/** Sorts the button that was used last before others of its kind. */
const leading =
  (isFirst: (offer: MemberOffer) => boolean) =>
  ({ kind, offers }: MemberSection): MemberSection => ({
    kind,
    offers: [...offers.filter(isFirst), ...offers.filter((offer) => !isFirst(offer))],
  })

/** Returns the section of one method: a form, or a button if the address is known or not needed. */
const sectionOf = (
  way: AuthMethod,
  ways: readonly AuthMethod[],
  { config, browser }: MemberPlanned,
): readonly MemberSection[] => {
  const provider = providerOf(way, config.oauth ?? { providers: [] })
  if (provider) {
    const shownProvider = shownOf(provider, browser)
    const isAlone = config.products.length === 1 && config.oauth?.providers.length === 1 && !browser.stepUp
    const tap = oneTapOf(shownProvider, isAlone, 'floating')
    return buttons(tap ? offer('oauth.oneTap', tap) : offer('oauth.provider', shownProvider, shownProvider.type))
  }
  if (way === 'sso') return buttons(...connectionOffers(browser))
  const { stepUp } = browser
  if (stepUp === null) return [{ kind: 'forms', offers: [plain(formFor(ways, browser))] }]
  const item = { email: stepUp.email, isFirst: way === ways.find(isMail) }
  if (way === 'password') return buttons(offer('password.known', item))
  return buttons(offer(way === 'magic_link' ? 'emailLink.link' : 'emailLink.code', item))
}

type MemberSection = Section<MemberOffer>

const buttons = (...offers: readonly MemberOffer[]): readonly MemberSection[] =>
  offers.length === 0 ? [] : [{ kind: 'buttons', offers }]

const offer = <Name extends keyof MemberEntryItems>(
  entry: Name,
  item: MemberEntryItems[Name],
  key?: string,
): MemberOffer =>
  // The only cast: an entry with its own item is a row of the table.
  ({ entry, item, intent: key === undefined ? entry : `${entry}:${key}` }) as MemberOffer

type PlainMemberEntries = {
  [Name in keyof MemberEntryItems]: MemberEntryItems[Name] extends undefined ? Name : never
}[keyof MemberEntryItems]
const plain = (entry: PlainMemberEntries): MemberOffer => offer(entry, undefined)

/** Returns the one form that asks for the address, for all methods. */
const formFor = (ways: readonly AuthMethod[], { organization }: MemberDiscoveredState): PlainMemberEntries => {
  if (!ways.some(isMail)) return organization === null ? 'password.both' : 'password.email'
  return ways.includes('password') ? 'emailLink.emailOrPassword' : 'emailLink.email'
}

const shownOf = (provider: MemberOAuthProvider, { marks = {} }: MemberDiscoveredState): MemberProviderButton => {
  const mark = marks[provider.type] ?? frequentBusinessMarks[provider.type]
  return { ...provider, name: nameOfProvider(provider), ...(mark && { mark }) }
}

/** Returns the organization's connections, or one button that asks for an address if the organization is not known. */
const connectionOffers = ({ organization }: MemberDiscoveredState): readonly MemberOffer[] =>
  organization === null
    ? [plain('sso.discover')]
    : organization.sso_active_connections.map(({ connection_id: id, display_name: name }) =>
        offer('sso.connection', { id, name, mark: connectionGlyph }, id),
      )

/** Removes repeated offers, and joins adjacent sections of one kind. */
const joined = (sections: readonly Section<MemberOffer>[]): readonly Section<MemberOffer>[] => {
  const presentIntents = new Set<string>()
  const together: Section<MemberOffer>[] = []
  for (const { kind, offers } of sections) {
    const fresh = offers.filter(({ intent }) => !presentIntents.has(intent))
    for (const { intent } of fresh) presentIntents.add(intent)
    const last = together.at(-1)
    if (last?.kind === kind) together.splice(-1, 1, { kind, offers: [...last.offers, ...fresh] })
    else if (fresh.length > 0) together.push({ kind, offers: fresh })
  }
  return together
}

const titleOf = ({ organization, stepUp }: MemberDiscoveredState): Title | null => {
  if (stepUp && !stepUp.isVerified) return ['b2bMain.verify']
  return organization && ['b2bMain.continueTo', { organization: organization.organization_name }]
}

/** Returns the refusal if nothing that the site requests is available. */
export const nothingToShow = (products: readonly MemberProduct[]): Refusal => ({
  refused: 'b2bConfig.nothingToShow',
  values: { products: products.join(', ') },
})
