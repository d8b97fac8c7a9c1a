import type { PortalPage } from './config.ts'
import { type Place, screenOf } from './contract.ts'

const isPage = (name: string | null): name is PortalPage => name !== null && Object.hasOwn(screenOf, name)

/** The parameter that names the open entry of a page. */
const parameters: Readonly<Partial<Record<PortalPage, string>>> = { members: 'member', sso: 'connection' }

/** Returns the place that a URL names, or null if it names none. */
export const placeIn = (href: string): Place | null => {
  const { searchParams } = new URL(href)
  const page = searchParams.get('section')
  if (!isPage(page)) return null
  const open = searchParams.get(parameters[page] ?? '')
  return { page, ...(open && { open }) }
}

/** Returns the URL that names a place, with all other parameters of the site. */
const addressOf = (href: string, { page, open }: Place): string => {
  const url = new URL(href)
  for (const name of ['section', ...Object.values(parameters)]) url.searchParams.delete(name)
  url.searchParams.set('section', page)
  const name = parameters[page]
  if (open !== undefined && name) url.searchParams.set(name, open)
  return url.href
}

export const isSamePlace = (one: Place, other: Place): boolean => one.page === other.page && one.open === other.open

/** Puts a place into the page's URL, so that the back button leads to the place before it. */
export const pushPlace = (place: Place, from: Place): void => {
  // Otherwise the URL of the place before would name none.
  if (!placeIn(location.href)) replacePlace(from)
  history.pushState(history.state, '', addressOf(location.href, place))
}

/** Puts a place into the page's URL instead of the present one, which no longer exists. */
export const replacePlace = (place: Place): void =>
  history.replaceState(history.state, '', addressOf(location.href, place))
