import { BROWSER_MAP, getParser, OS_MAP } from 'bowser'
import type { SessionDevice } from '../../store/tables/sessions/sessions.ts'
import type { RequestingClient } from '../audit/request-context.ts'

const unknownDevice: SessionDevice = { browser: '', operatingSystem: '' }

// A client chooses its headers freely, and the owner of the account reads the words. Only names of the library's
// tables are shown, so the headers cannot bring other text to the owner.
const browserNames: ReadonlySet<string> = new Set(
  Object.values(BROWSER_MAP).filter((name) => name !== BROWSER_MAP.generic),
)
const systemNames: ReadonlySet<string> = new Set(Object.values(OS_MAP))

/**
 * Names the browser and the operating system of a client. Client hints name browsers that all send the user agent of
 * Chrome. No version is named, because browsers freeze the versions in their user agents.
 *
 * @example
 * deviceWords('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', null)
 * // { browser: 'Firefox', operatingSystem: 'Linux' }
 */
export const deviceWords = (userAgent: string, hints: RequestingClient['hints'] | null): SessionDevice => {
  if (userAgent === '') return unknownDevice
  const parser = getParser(userAgent, { brands: brandsIn(hints?.brands ?? ''), mobile: false, platform: '' })
  const platform = platformNames.get(unquoted(hints?.platform ?? ''))
  return {
    browser: known(browserNames, parser.getBrowserName()),
    operatingSystem: platform ?? known(systemNames, parser.getOSName()),
  }
}

const known = (names: ReadonlySet<string>, name: string): string => (names.has(name) ? name : '')

/** Names of operating systems by the platform of the client hints. */
const platformNames: ReadonlyMap<string, string> = new Map([
  ['Android', 'Android'],
  ['Chrome OS', 'Chrome OS'],
  ['Chromium OS', 'Chrome OS'],
  ['iOS', 'iOS'],
  ['Linux', 'Linux'],
  ['macOS', 'macOS'],
  ['Windows', 'Windows'],
])

const unquoted = (text: string): string => text.replace(/^"|"$/g, '')

/** Parses `Sec-CH-UA`: `"Chromium";v="140", "Brave";v="140"`. */
const brandsIn = (header: string): { readonly brand: string; readonly version: string }[] =>
  [...header.matchAll(/"([^"]{1,64})";v="([^"]{1,16})"/g)].map(([, brand = '', version = '']) => ({ brand, version }))
