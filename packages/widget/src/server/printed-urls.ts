import type { FormFields } from '@latchkey/protocol/forms/forms'
import type { Styles } from '../ui/theme.ts'

/**
 * Returns whether a value is a whole URL of the web. A site that computes its origin with `window` gets `null/…` or
 * `undefined/…` on a server, and one that lacks an environment variable `https://undefined/…`.
 */
function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^/?#\\]/i.test(value) || !URL.canParse(value)) return false
  return !['null', 'undefined'].includes(new URL(value).hostname)
}

/** A path names the same page or picture for the server and for the browser. */
const isPath = (value: string): boolean => value.startsWith('/')

const isLink = (value: string) => isWebUrl(value) || isPath(value) || /^mailto:/i.test(value)
const isPicture = (value: string) => isWebUrl(value) || isPath(value) || /^data:image\//i.test(value)

type UrlOf<Names> = Extract<Names, `${string}${'_url' | 'Url' | 'URL'}`>

/** The names of all values of a site's options that are printed as URLs: fields of forms, and looks. */
type UrlName =
  | UrlOf<keyof FormFields>
  | UrlOf<keyof Styles>
  | { [Group in keyof Styles]-?: UrlOf<keyof NonNullable<Styles[Group]>> }[keyof Styles]

interface UrlRow {
  /** Its option, for messages. */
  readonly option: string
  readonly isUsable: (value: string) => boolean
  /** What an address must be, for messages. */
  readonly expected: string
}

const redirect = { isUsable: isWebUrl, expected: 'a whole address such as https://shop.example.com/authenticate' }
const link = { isUsable: isLink, expected: 'a whole address, a path that begins with "/", or a mailto: address' }
const picture = {
  isUsable: isPicture,
  expected: 'a whole address, a path that begins with "/", or a data:image/ address',
}

/**
 * Every URL of a site's options that a server prints, and how it is checked before. Other URLs in the markup are the
 * provider's: `baseURL` is checked where the client is created, pictures of people and organizations by `isLogoUrl`.
 */
export const printedUrls: Readonly<Record<UrlName, UrlRow>> = {
  login_redirect_url: { option: 'loginRedirectURL', ...redirect },
  signup_redirect_url: { option: 'signupRedirectURL', ...redirect },
  reset_password_redirect_url: { option: 'resetPasswordRedirectURL', ...redirect },
  logoImageUrl: { option: 'styles.logo.logoImageUrl', ...picture },
  termsUrl: { option: 'styles.layout.termsUrl', ...link },
  privacyUrl: { option: 'styles.layout.privacyUrl', ...link },
  helpUrl: { option: 'styles.layout.helpUrl', ...link },
}

/** Receives a URL that is not printed, and what is printed instead. */
export type ReportUrl = (name: UrlName, value: unknown, instead: string) => void

/** Returns whether a value may be printed under its name. Values that are no URLs may. */
export const isPrintable = (name: string, value: unknown): boolean =>
  !Object.hasOwn(printedUrls, name) || (typeof value === 'string' && printedUrls[name as UrlName].isUsable(value))

/** Returns styles without the URLs that a server cannot print. The script shows them after it has loaded. */
export function printableStyles(styles: Styles | null | undefined, report: ReportUrl): Styles | null | undefined {
  const keep = <Group extends object>(group: Group): Group =>
    Object.fromEntries(
      Object.entries(group).filter(([name, value]) => {
        const isKept = value === undefined || value === null || value === '' || isPrintable(name, value)
        if (!isKept) report(name as UrlName, value, 'The page is shown without it until the script has loaded.')
        return isKept
      }),
    ) as Group
  if (!styles) return styles
  const { logo, layout, ...looks } = styles
  return { ...looks, ...(logo && { logo: keep(logo) }), ...(layout && { layout: keep(layout) }) }
}

/**
 * Creates a function that tells the developers of a site, once a value, which URL of their options was not printed.
 *
 * @param warn prints a message on the console of the server
 */
export function urlReporter(warn: (message: string) => void): ReportUrl {
  const reported = new Set<string>()
  return (name, value, instead) => {
    const { option, expected } = printedUrls[name]
    const message = `The server did not print \`${option}\`, because "${value}" is not ${expected}. The options are also read on the server, where \`window\` and \`location\` do not exist. ${instead} Pass an address that the server knows too, for example from an environment variable.`
    if (reported.has(message)) return
    reported.add(message)
    warn(message)
  }
}
