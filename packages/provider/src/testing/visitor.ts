import { Agent, request } from 'node:http'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { Received } from '../dev/inbox.ts'
import type { TestProject } from './provider.ts'

/** Facts that a server has acknowledged to a visitor. They must stay true even if the server crashes. */
export interface Acknowledged {
  readonly email: string
  readonly userId: string
  readonly sessionToken: string
  readonly code: { readonly token: string; readonly method_id: string }
  readonly revoked: boolean
}

export interface VisitorAnswer {
  readonly status: number
  readonly body: string
}

interface Sending {
  readonly authorization?: string
  readonly body?: object | undefined
  readonly sent?: (() => void) | undefined
}

/** A user who signs in over the network, from a loopback address that no other visitor uses. */
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
    const projects: TestProject[] = JSON.parse((await this.#send('GET', '/dev/projects')).body)
    const consumer = projects.find(({ vertical }) => vertical === 'CONSUMER')
    if (consumer === undefined) throw new Error('The server has no consumer project.')
    // A visitor creates many users from one address.
    const settings = { body: { email_unknown_per_network: 100_000 } }
    await this.#send('PATCH', `/dev/projects/${consumer.project_id}`, settings)
    return consumer
  }

  /** Signs in by code. Rejects if the server returns an error or closes the connection. */
  async signIn(publicToken: string, email: string): Promise<Acknowledged> {
    const code = await this.receiveCode(publicToken, email)
    const grant = grantOf(await this.authenticate(publicToken, code))
    return { email, userId: grant.user_id, sessionToken: grant.session_token, code, revoked: false }
  }

  /** Requests a code and reads it. */
  async receiveCode(publicToken: string, email: string): Promise<Acknowledged['code']> {
    const sendAnswer = await this.call(publicToken, 'POST', '/otps/email/login_or_create', { email })
    const { method_id } = dataOf<{ method_id: string }>(sendAnswer)
    return { token: await this.#codeFor(email), method_id }
  }

  /** Submits a code. Calls `onSent` once the operating system has the request, even if the server never reads it. */
  authenticate(publicToken: string, code: Acknowledged['code'], onSent?: () => void): Promise<VisitorAnswer> {
    const body = { ...code, session_duration_minutes: 60 }
    const authorization = `Basic ${btoa(`${publicToken}:${publicToken}`)}`
    return this.#send('POST', '/sdk/v1/otps/authenticate', { authorization, body, sent: onSent })
  }

  /** Sends a call of the protocol; `session` sends it from a signed-in page. */
  call(publicToken: string, verb: string, path: string, body?: object, session = publicToken): Promise<VisitorAnswer> {
    return this.#send(verb, `/sdk/v1${path}`, { authorization: `Basic ${btoa(`${publicToken}:${session}`)}`, body })
  }

  /** Closes the connection; the next request opens a new one. */
  leave(): void {
    this.#agent.destroy()
  }

  /** Polls the inbox a few times, because the message is sent while the response is on its way. */
  async #codeFor(email: string): Promise<string> {
    for (let look = 0; look < 100; look++) {
      const { body } = await this.#send('GET', `/dev/inbox?to=${encodeURIComponent(email)}`)
      const [message]: Received[] = JSON.parse(body)
      if (message?.code !== undefined) return message.code
    }
    throw new Error(`No code arrived for ${email}.`)
  }

  #send(method: string, path: string, { authorization, body, sent: onSent }: Sending = {}): Promise<VisitorAnswer> {
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
            ...(authorization === undefined ? {} : { authorization }),
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
      if (onSent !== undefined) sending.on('finish', onSent)
      sending.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }
}

/** Returns the session that a response grants. Throws if it grants none. */
export const grantOf = (answer: VisitorAnswer): Grant => dataOf<Grant>(answer)

const dataOf = <Data>({ status, body }: VisitorAnswer): Data => {
  if (status !== 200) throw new Error(`The server answered ${status}: ${body}`)
  return JSON.parse(body).data
}
