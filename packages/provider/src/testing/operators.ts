import { consoleHeader } from '@latchkey/protocol/console/session'
import type { Connection } from '../http/connection.ts'
import { inProcess } from '../http/connection.ts'
import { Authenticator } from './authenticator.ts'
import type { TestProvider } from './provider.ts'

/** The console of a test provider: `console` of its options, with this address. */
export const testConsole = {
  url: null,
  folder: null,
  address: () => 'http://localhost:3001',
  publicURL: () => 'http://localhost:3000',
} as const

const connection: Connection = { ...inProcess, localPort: 3001 }

export interface ConsoleAnswer<Body = Record<string, unknown>> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body & { readonly error_type?: string }
}

/** A browser with the console open: it keeps the cookie, and sends the headers that a page of the console sends. */
export class TestOperator {
  private readonly provider: TestProvider
  cookie = ''

  constructor(provider: TestProvider) {
    this.provider = provider
  }

  /** Opens an invitation link. */
  async accept(url: string): Promise<ConsoleAnswer> {
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token')
    const answer = await this.send('POST', '/api/session/invitation', { token })
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return answer
  }

  /** Creates the first passkey of an operator who accepted an invitation. Acts that cannot be undone need it. */
  async createPasskey(): Promise<void> {
    const started = await this.send<{ options: string }>('POST', '/api/session/passkeys/start', { domain: 'localhost' })
    const credential = new Authenticator(testConsole.address()).create(started.body.options)
    const answer = await this.send('POST', '/api/session/passkeys', { credential })
    if (answer.status !== 200) throw new Error(`No passkey: ${JSON.stringify(answer.body)}`)
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  /** Sends a request of a page of the console. `headers` replace its own; an empty text leaves one out. */
  async send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ConsoleAnswer<Body>> {
    const answer = await this.provider.provider.console(this.requestOf(method, path, body, headers), connection)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }

  /** Reads a stream piece by piece until the server ends it. Throws the status of another answer than 200. */
  async *stream(path: string): AsyncGenerator<string> {
    const answer = await this.provider.provider.console(this.requestOf('GET', path), connection)
    if (answer.status !== 200) throw new Error(String(answer.status))
    for await (const chunk of answer.body ?? []) yield new TextDecoder().decode(chunk)
  }

  private requestOf(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Request {
    const all = {
      host: 'localhost:3001',
      origin: 'http://localhost:3001',
      'sec-fetch-site': 'same-origin',
      [consoleHeader]: '1',
      cookie: this.cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    return new Request(`http://localhost:3001${path}`, {
      method,
      headers: Object.entries(all).filter(([, value]) => value !== ''),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
}

/** Signs in the first owner of the console. */
export const firstOwner = async (provider: TestProvider): Promise<TestOperator> => {
  const { text } = await provider.request('GET', '/dev/console/invite', { authorization: null, origin: null })
  const owner = new TestOperator(provider)
  await owner.accept(JSON.parse(text).url)
  return owner
}

/** Signs in another operator, whom an owner invites and who creates a passkey. */
export const invitedOperator = async (
  provider: TestProvider,
  owner: TestOperator,
  invited: { readonly role: string; readonly project_id: string | null },
): Promise<TestOperator> => {
  const { body } = await owner.send<{ url: string }>('POST', '/api/operators/invitations', { name: 'Ada', ...invited })
  const operator = new TestOperator(provider)
  await operator.accept(body.url)
  await operator.createPasskey()
  return operator
}
