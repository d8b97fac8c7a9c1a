import { text } from './text.schema.ts'

/** A global of every runtime; this package has no types of one. */
declare const URL: { new (url: string): { readonly hostname: string }; canParse(url: string): boolean }

const nonAscii = /[\u0080-\u{10ffff}]/u
/** Characters that would end the host of a URL, or that no domain has. */
const forbidden = /[\p{Cc}\s/?#@\\:%[\]<>^|"`{}]/u
/** The dots of UTS 46. */
const dots = /[.\u3002\uff0e\uff61]/

/**
 * Returns a domain in the form that the DNS, certificates and the `Origin` header have: lower case, and letters outside
 * ASCII in Punycode (UTS 46, as URLs have it). All comparisons use this form, so that both spellings are one domain.
 *
 * @returns null if the text is no domain
 * @example asciiDomain('Bücher.example') // 'xn--bcher-kva.example'
 */
export const asciiDomain = (domain: string): string | null => {
  if (!nonAscii.test(domain)) return domain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const isHyphened = domain.split(dots).some((label) => label.startsWith('-') || label.endsWith('-'))
  const url = `http://${domain}/`
  if (isHyphened || forbidden.test(domain) || domain.length > 253 || !URL.canParse(url)) return null
  return new URL(url).hostname
}

/**
 * Returns an origin or an absolute URL whose host is in the form of `asciiDomain`. Anything else of it stays, and so does
 * a text whose host is ASCII already.
 */
export const asciiURL = (url: string): string => {
  const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#@\\:]+)(.*)$/is.exec(url) ?? []
  if (scheme === undefined || host === undefined || rest === undefined || !nonAscii.test(host)) return url
  const ascii = asciiDomain(host)
  return ascii === null ? url : `${scheme}${ascii}${rest}`
}

/** A text that is compared as a domain; the pattern after it sees the ASCII form. */
export const domainText = text(253).transform((typed) => (nonAscii.test(typed) ? (asciiDomain(typed) ?? typed) : typed))

/** A text that is compared as an origin or a URL; the pattern after it sees the ASCII form of the host. */
export const urlText = (longest: number) => text(longest).transform(asciiURL)

/** Punycode is longer than the letters that it encodes. */
const longestAscii = 4_096

/** A text that a pattern describes in its ASCII form, for `domainText` and `urlText`. */
export const matching = (pattern: RegExp, expected: string) => text(longestAscii).regex(pattern, expected)
