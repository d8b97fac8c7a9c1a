import type { FormEntry } from '@latchkey/protocol/forms/forms'
import type { RequestOptions, TestProvider } from './provider.ts'

/** A page as a browser without scripts reads it. */
export interface ReadPage {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly title: string
  readonly heading: string
  /** Error message of the field, or an empty string. */
  readonly error: string
  /** Name of the field that is marked as wrong, or an empty string. */
  readonly marked: string
  /** The page's forms by the last part of their address. */
  readonly forms: Readonly<Record<string, ReadForm>>
  /** Redirect target, if the response is a redirect. */
  readonly location: string | null
}

interface ReadForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** Posts a form, from a page of the project unless `options` differ. */
export const post = async (
  provider: TestProvider,
  path: string,
  fields: Readonly<Record<string, string>> | string,
  options: RequestOptions = {},
): Promise<ReadPage> => {
  const answer = await provider.request('POST', path, {
    authorization: null,
    ...options,
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...options.headers },
  })
  return {
    ...readForms(answer.text),
    status: answer.status,
    headers: answer.headers,
    text: answer.text,
    location: answer.headers.get('location'),
  }
}

/** Posts the form on the site. */
export const begin = (
  provider: TestProvider,
  entry: FormEntry,
  fields: Readonly<Record<string, string>>,
  options: RequestOptions = {},
): Promise<ReadPage> => post(provider, `/forms/${provider.project.public_token}/${entry}`, fields, options)

/** Submits a form of a page, with the visible fields filled in. */
export const submit = (
  provider: TestProvider,
  page: ReadPage,
  name: string,
  fields: Readonly<Record<string, string>> = {},
  options: RequestOptions = {},
): Promise<ReadPage> => {
  const form = page.forms[name]
  if (form === undefined) throw new Error(`The page has no form ${name}: ${page.text}`)
  return post(provider, form.action, { ...form.fields, ...fields }, options)
}

/** Returns the token that a browser brings to the site. */
export const tokenOf = ({ location, text }: ReadPage): string => {
  const token = location === null ? null : new URL(location).searchParams.get('token')
  if (token === null) throw new Error(`Expected a redirect with a token: ${text}`)
  return token
}

const readForms = (text: string) => ({
  title: plain(/<title>(.*?)<\/title>/s.exec(text)?.[1]),
  heading: plain(/<h1>(.*?)<\/h1>/s.exec(text)?.[1]),
  error: plain(/<p id="error" class="error">(.*?)<\/p>/s.exec(text)?.[1]),
  marked: attribute(/<input ([^>]* aria-invalid="true"[^>]*)>/.exec(text)?.[1] ?? '', 'name'),
  forms: Object.fromEntries(
    [...text.matchAll(/<form method="post" action="([^"]+)".*?<\/form>/gs)].map(([form, action = '']) => [
      action.split('/').at(-1) ?? '',
      { action, fields: fieldsOf(form) },
    ]),
  ),
})

const fieldsOf = (form: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form.matchAll(/<input ([^>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'name'),
      attribute(attributes, 'value'),
    ]),
  )

const attribute = (attributes: string, name: string): string =>
  plain(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1])

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plain = (markup = ''): string =>
  markup.replace(/<[^>]*>/g, '').replace(/&(\w+|#39);/g, (whole, name: string) => signs[name] ?? whole)
