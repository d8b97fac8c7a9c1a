import type fc from 'fast-check'
import type { Authenticator } from '../authenticator.ts'
import type { SamlOrganization } from '../identity-providers/saml-organization.ts'
import { type Answered, basic, type TestProject, type TestProvider } from '../provider.ts'

/** An entry point for untrusted bytes. No sample is accepted, so no input derived from them may change a row. */
export interface Reader {
  readonly samples: readonly (string | Uint8Array)[]
  /** The longest input that fits in a request. */
  readonly mostBytes: number
  /** The text before and after the place in a sample where repeated input is inserted. */
  readonly around?: readonly [front: string, behind: string]
  /** Inputs with the structure that the reader expects. */
  readonly structured?: fc.Arbitrary<Buffer>
  /** Runs preparatory steps, whose rows are not counted. Returns the text that `send` needs from them. */
  prepare?(from: string): Promise<string>
  send(input: Buffer, from: string, prepared: string): Promise<Answered<unknown>>
}

export type Readers = Readonly<Record<string, Reader>>

/** The provider under test and its existing data. */
export interface Target {
  readonly provider: TestProvider
  /** Key for encrypting SAML assertions, in PEM. */
  readonly encryptionKey: string
  readonly company: SamlOrganization
  readonly asked: Awaited<ReturnType<SamlOrganization['begin']>>
  readonly consumers: TestProject
  readonly session: string
  readonly jwt: string
  readonly device: Authenticator
  readonly started: (from: string) => Promise<Answered<{ readonly public_key_credential_creation_options: string }>>
}

/** A trusted proxy, whose `X-Forwarded-For` is read. */
export const proxy = '192.0.2.9'

export const browserForm = { 'Content-Type': 'application/x-www-form-urlencoded' }

export const inHeader = (input: Buffer): string => input.toString('latin1').replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
export const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

export const siteAuthorizationOf = ({ consumers }: Target): string => basic(consumers.project_id, consumers.secret)

/** Sends a call of the site's back end. */
export const callOfSite = (
  target: Target,
  path: string,
  {
    body,
    from,
    headers = {},
  }: { readonly body: unknown; readonly from: string; readonly headers?: Readonly<Record<string, string>> },
) =>
  target.provider.request('POST', `/v1${path}`, {
    authorization: siteAuthorizationOf(target),
    origin: null,
    from,
    body,
    headers,
  })
