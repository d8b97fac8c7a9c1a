import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { Grant } from '@latchkey/protocol/identity/session'
import { createProvider, type Provider } from '../app.ts'
import type { Received, Withheld } from '../dev/inbox.ts'
import { type Connection, inProcess } from '../http/connection.ts'
import type { ProviderOptions } from '../open-deps.ts'
import type { Clock } from '../ports/clock.ts'
import { unconfigured } from '../ports/unconfigured.ts'
import { Arrivals, isForAll, isOfOneNode, openPeers } from './servers/nodes.ts'

/** A project as `/dev/projects` returns it. */
export interface TestProject {
  readonly vertical: 'CONSUMER' | 'B2B'
  readonly project_id: string
  readonly public_token: string
  readonly secret: string
}

export interface RequestOptions {
  readonly body?: unknown
  /** Session token. Without one, the credentials contain the public token twice, as on a signed-out page. */
  readonly session?: string
  /** Replaces the whole `Authorization` header; `null` sends none. */
  readonly authorization?: string | null
  /** Origin of the page; `null` for a program. */
  readonly origin?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Network address of the client. */
  readonly from?: string
}

/** A response with its JSON parsed. */
export interface Answered<Data = Record<string, unknown>> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: { readonly data: Data; readonly error_type?: ErrorType; readonly error_message?: string }
}

export interface Code {
  readonly method_id: string
  readonly code: string
}

export const page = 'http://localhost:3000'

/** Start time of every suite. The clock does not move until a test advances it. */
export const beginning = Date.UTC(2030, 0, 1)

const fixedClock: Clock = { now: () => beginning }

/**
 * A provider in development on its own store, called as a page would. If `NODES` is set, it is several equal nodes on one
 * PostgreSQL server, and each request goes to the next one.
 */
export class TestProvider {
  readonly provider: Provider
  private readonly nodes: Provider[]
  private readonly arrivals = new Arrivals()
  /** Whether messages go to the inbox. A gateway of the suite may wait for its next request. */
  private readonly hasInbox: boolean
  private asked = 0
  project: TestProject = { vertical: 'CONSUMER', project_id: '', public_token: '', secret: '' }
  b2bProject: TestProject = this.project

  static async start(
    databaseURL: string,
    options: Partial<ProviderOptions> = {},
    /** Pass 1 in suites about the state of a single process, such as its log or its inbox stream. */
    nodes = Number(process.env.NODES ?? 1),
  ): Promise<TestProvider> {
    const messages = unconfigured('nothing: tests read the inbox')
    const open = () =>
      createProvider({ databaseURL, development: true, publicURL: null, clock: fixedClock, messages, ...options })
    const started = new TestProvider(open(), options.messages === undefined)
    await started.provider.ready()
    started.nodes.push(...(await openPeers(databaseURL, nodes, open)))
    const projects = await started.development<TestProject[]>('GET', '/dev/projects')
    for (const project of projects) {
      if (project.vertical === 'CONSUMER') started.project = project
      else started.b2bProject = project
      // Suites have many users at one address; `attacks/mail-budget.test.ts` tests the default limit.
      await started.patch({ email_unknown_per_network: 100_000 }, project)
    }
    return started
  }

  private constructor(provider: Provider, hasInbox: boolean) {
    this.provider = provider
    this.nodes = [provider]
    this.hasInbox = hasInbox
  }

  /** The number of nodes that take turns in answering. */
  get nodeCount(): number {
    return this.nodes.length
  }

  private nodeFor(path: string): Provider {
    return (isOfOneNode(path) ? undefined : this.nodes[this.asked++ % this.nodes.length]) ?? this.provider
  }

  /** Sends a request, from a page of the project unless `options` differ. */
  async request<Data = Record<string, unknown>>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<Answered<Data>> {
    const answer = await this.requestTo<Data>(this.nodeFor(path), method, path, options)
    // Nodes reload settings every few seconds, but their clocks do not move.
    if (isForAll(method, path))
      for (const node of this.nodes.slice(1)) await this.requestTo(node, method, path, options)
    if (this.nodes.length > 1 && method !== 'GET') await this.inboxes('')
    return answer
  }

  private async requestTo<Data>(
    node: Provider,
    method: string,
    path: string,
    { body, session, authorization, origin = page, headers = {}, from = '127.0.0.1' }: RequestOptions,
  ): Promise<Answered<Data>> {
    const { public_token: token } = this.project
    const credentials = authorization === undefined ? basic(token, session ?? token) : authorization
    const request = new Request(`${page}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(credentials === null ? {} : { Authorization: credentials }),
        ...(origin === null ? {} : { Origin: origin }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
    })
    const connection: Connection = { ...inProcess, address: from }
    const answer = await node.fetch(request, connection)
    // A notice that is sent later would come after the mail of the next request, and be the newest of the inbox.
    if (this.hasInbox) await node.settled()
    const text = await answer.text()
    const isJson = text !== '' && answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : {} }
  }

  /** Sends a POST of the protocol; `path` is below `/sdk/v1`. */
  post<Data = Record<string, unknown>>(path: string, body?: unknown, options: RequestOptions = {}) {
    return this.request<Data>('POST', `/sdk/v1${path}`, { ...options, body })
  }

  get<Data = Record<string, unknown>>(path: string, options: RequestOptions = {}) {
    return this.request<Data>('GET', `/sdk/v1${path}`, options)
  }

  /** Returns the messages to an address, newest first, after all pending work has finished. */
  async inbox(to: string): Promise<Received[]> {
    await Promise.all(this.nodes.map((node) => node.settled()))
    return this.inboxes(`?to=${encodeURIComponent(to)}`)
  }

  private async inboxes(query: string): Promise<Received[]> {
    const of = (node: Provider) => this.development<Received[]>('GET', `/dev/inbox${query}`, undefined, node)
    return this.arrivals.newestFirst(await Promise.all(this.nodes.map(of)))
  }

  /** Returns the messages to an address that were requested and not sent. */
  async withheld(to: string): Promise<Withheld[]> {
    await Promise.all(this.nodes.map((node) => node.settled()))
    const query = `?withheld=1&to=${encodeURIComponent(to)}`
    return (
      await Promise.all(
        this.nodes.map((node) => this.development<Withheld[]>('GET', `/dev/inbox${query}`, undefined, node)),
      )
    ).flat()
  }

  async advance(seconds: number): Promise<void> {
    await this.development('POST', '/dev/clock', { advance_seconds: seconds })
  }

  async patch(settings: object, { project_id }: Pick<TestProject, 'project_id'> = this.project): Promise<void> {
    await this.development('PATCH', `/dev/projects/${project_id}`, settings)
  }

  /** Requests a code and reads it. */
  async sendCode(email: string, options: RequestOptions = {}): Promise<Code> {
    const sendAnswer = await this.post<{ method_id: string }>('/otps/email/login_or_create', { email }, options)
    const code = (await this.inbox(email)).find((mail) => mail.code !== undefined)?.code
    if (sendAnswer.status !== 200 || code === undefined) throw new Error(`No code for ${email}: ${sendAnswer.text}`)
    return { method_id: sendAnswer.body.data.method_id, code }
  }

  authenticate({ code, method_id }: Code, options: RequestOptions = {}) {
    const body = { token: code, method_id, session_duration_minutes: 60 }
    return this.post<Grant>('/otps/authenticate', body, options)
  }

  /** Signs in a user by code. */
  async signIn(email: string, options: RequestOptions = {}): Promise<Grant> {
    const granted = await this.authenticate(await this.sendCode(email, options), options)
    if (granted.status !== 200) throw new Error(`No session for ${email}: ${granted.text}`)
    return granted.body.data
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.close()))
  }

  private async development<Result>(method: string, path: string, body?: object, node?: Provider): Promise<Result> {
    const options: RequestOptions = { authorization: null, origin: null, ...(body && { body }) }
    const answer = await (node ? this.requestTo(node, method, path, options) : this.request(method, path, options))
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
    return JSON.parse(answer.text)
  }
}

export const basic = (name: string, password: string): string => `Basic ${btoa(`${name}:${password}`)}`

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array
