import { randomBytes } from 'node:crypto'
import { type AnyOAuthProvider, everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { html, type Markup } from '../../forms/html.ts'
import { developmentPage } from '../page.ts'

/** The buttons of the page. */
export const choices = ['continue', 'personal', 'unverified', 'deny', 'fail'] as const
export type Choice = (typeof choices)[number]

const labels: Readonly<Record<Choice, (name: string) => string>> = {
  continue: () => 'Continue',
  personal: () => 'Continue with a personal account',
  unverified: () => 'Continue with an unverified address',
  deny: () => 'Deny',
  fail: (name) => `Simulate an error of ${name}`,
}

/** Some Google accounts have an address that Google verified once but does not host. */
const choicesOf = (provider: AnyOAuthProvider): readonly Choice[] =>
  choices.filter((choice) => choice !== 'personal' || provider === 'google')

const isAddress = (text: string): boolean => /^[^\s@"<>]+@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/.test(text)

/** Returns the address of `login_hint`, or a new one each time. */
const suggestedEmail = (query: URLSearchParams): string => {
  const hint = query.get('login_hint') ?? ''
  return isAddress(hint) ? hint : `ada.${randomBytes(4).toString('hex')}@example.com`
}

const button = (choice: Choice, name: string): Markup =>
  html`<button type="submit" name="choice" value="${choice}" data-testid="${choice}">${labels[choice](name)}</button>`

/** Renders a page that asks which user signs in, with a suggested address. A form field contains the request. */
export const standInPage = (
  provider: AnyOAuthProvider,
  query: URLSearchParams,
  name: string = everyOAuthProvider[provider],
): Response =>
  developmentPage({
    title: `Stand-in for ${name}`,
    body: html`<p>${`In development this page takes the place of ${name}. It signs in the user with this address.`}</p>
      <form method="post">
        <input type="hidden" name="request" value="${query.toString()}">
        <label>Email<input type="email" name="email" value="${suggestedEmail(query)}" autocomplete="off" required></label>
        ${choicesOf(provider).map((choice) => button(choice, name))}
      </form>
      <small>${`The site asks for: ${query.get('scope') ?? ''}`}</small>`,
  })
