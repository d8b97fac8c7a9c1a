import { Agent, request } from 'node:http'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { Received } from '../dev/inbox.ts'
import type { TestProject } from './provider.ts'

/** What a server has acknowledged to a visitor; it must be true for ever after, whatever happens to the server. */
export interface Acknowledged {
  readonly email: string
  readonly userId: string
  readonly sessionToken: string
  readonly code: { readonly token: string; readonly method_id: string }
  readonly revoked: boolean
}

interface Answer {
  readonly status: number
  readonly body: string
}

/** A person who signs in over the network, from an address of the loopback range that is theirs alone. */
export class Visitor {
  readonly #url: string
  readonly #address: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(url: string, address: string, headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers
    this.#url = url
    this.#address = address
  }

  async project(): Promise<TestProject> {
    const projects: TestProject[] = JSON.parse((await this.#send('GET', '/dev/projects', '')).body)
    const consumer = projects.find(({ vertical }) => vertical === 'CONSUMER')
    if (consumer === undefined) throw new Error('The server has no consumer project.')
    return consumer
  }

  /** Signs in by code; resolves when the server has said yes, rejects when it said anything else or went away. */
  async signIn(publicToken: string, email: string): Promise<Acknowledged> {
    const sent = await this.call(publicToken, 'POST', '/otps/email/login_or_create', { email })
    const { method_id } = dataOf<{ method_id: string }>(sent)
    const token = await this.#codeFor(email)
    const granted = await this.authenticate(publicToken, { token, method_id })
    const grant = dataOf<Grant>(granted)
    return {
      email,
      userId: grant.user_id,
      sessionToken: grant.session_token,
      code: { token, method_id },
      revoked: false,
    }
  }

  authenticate(publicToken: string, code: Acknowledged['code']): Promise<Answer> {
    return this.call(publicToken, 'POST', '/otps/authenticate', { ...code, session_duration_minutes: 60 })
  }

  /** A call of the protocol; `session` makes it one of a signed-in page. */
  call(publicToken: string, verb: string, path: string, body?: object, session = publicToken): Promise<Answer> {
    return this.#send(verb, `/sdk/v1${path}`, `Basic ${btoa(`${publicToken}:${session}`)}`, body)
  }

  leave(): void {
    this.#agent.destroy()
  }

  /** The message is on its way while the answer is; a few looks find it. */
  async #codeFor(email: string): Promise<string> {
    for (let look = 0; look < 100; look++) {
      const { body } = await this.#send('GET', `/dev/inbox?to=${encodeURIComponent(email)}`, '')
      const [message]: Received[] = JSON.parse(body)
      if (message?.code !== undefined) return message.code
    }
    throw new Error(`No code arrived for ${email}.`)
  }

  #send(method: string, path: string, authorization: string, body?: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sending = request(
        new URL(path, this.#url.replace('localhost', '127.0.0.1')),
        {
          method,
          agent: this.#agent,
          localAddress: this.#address,
          headers: {
            'Content-Type': 'application/json',
            ...this.#headers,
            ...(authorization === '' ? {} : { authorization }),
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk) => {
            text += chunk
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
          answer.on('error', reject)
        },
      )
      sending.on('error', reject)
      sending.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }
}

const dataOf = <Data>({ status, body }: Answer): Data => {
  if (status !== 200) throw new Error(`The server answered ${status}: ${body}`)
  return JSON.parse(body).data
}
