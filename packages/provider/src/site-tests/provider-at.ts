import type { Grant } from '@latchkey/protocol/identity/session'
import type { Received, Withheld } from '../dev/inbox.ts'
import { SiteTestError } from './site-test-error.ts'
import { createUnread } from './unread.ts'

/** Credentials of a development project for a site and its back end. */
export interface DevelopmentProject {
  readonly publicToken: string
  readonly projectId: string
  readonly secret: string
}

/** A provider in development, for tests of a site. */
export interface DevelopmentProvider {
  /** `http://localhost:PORT`, without a trailing slash. */
  readonly url: string
  /** The consumer project. */
  readonly users: DevelopmentProject
  /** The B2B project, with organizations and members. */
  readonly organizations: DevelopmentProject
  /** Returns all messages to an address or a number, newest first. */
  inbox(to: string): Promise<readonly Received[]>
  /**
   * Returns the messages to an address or a number that were requested and not sent, newest first, each with the reason
   * (`reason`, `why`) and what to do (`remedy`). They have no content.
   */
  withheld(to: string): Promise<readonly Withheld[]>
  /**
   * Waits for the newest unread code to an address or a number and returns it.
   *
   * @throws {SiteTestError} `no_message` if none arrives
   */
  code(to: string): Promise<string>
  /** Like `code`, for the link in a mail. */
  link(to: string): Promise<string>
  /**
   * Signs a user in without a page. Creates the account if it does not exist.
   *
   * ```ts
   * const { session_token, session_jwt } = await provider.signIn('ada@example.com')
   * await context.addCookies([
   *   { name: 'stytch_session', value: session_token, url: site },
   *   { name: 'stytch_session_jwt', value: session_jwt, url: site },
   * ])
   * ```
   *
   * @param minutes lifetime of the session
   */
  signIn(email: string, minutes?: number): Promise<Grant>
  /** Moves the provider's clock forward, so that codes, links and sessions expire at once. */
  advance(seconds: number): Promise<void>
  /** Resets the clock to real time. */
  resetClock(): Promise<void>
  /** Changes settings of a project, with the names of the bootstrap response. The default is the consumer project. */
  configure(settings: object, project?: DevelopmentProject): Promise<void>
  /** Deletes all users, clears the inbox and resets the clock. Keeps projects and their settings. */
  reset(): Promise<void>
}

/**
 * Connects to a running provider, such as one that `npx @latchkey/provider` serves.
 *
 * @param patienceMs how long to wait for a code or a link
 * @throws {SiteTestError} `not_in_development` if the provider is not in development
 */
export const providerAt = async (url: string, patienceMs = 5_000): Promise<DevelopmentProvider> => {
  const ask = async (verb: string, path: string, body?: object, authorization?: string): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method: verb,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.ok) return answer.json()
    throw new SiteTestError('call_refused', `${verb} ${path} returned ${answer.status}: ${await answer.text()}`)
  }
  const projects = await projectsOf(url, ask)
  const { publicToken } = projects.users
  const call = async <Data>(path: string, body: object): Promise<Data> => {
    const answer = await ask('POST', `/sdk/v1${path}`, body, `Basic ${btoa(`${publicToken}:${publicToken}`)}`)
    return (answer as { readonly data: Data }).data
  }
  const inbox = async (to: string) =>
    (await ask('GET', `/dev/inbox?to=${encodeURIComponent(to)}`)) as readonly Received[]
  const withheld = async (to: string) =>
    (await ask('GET', `/dev/inbox?withheld=1&to=${encodeURIComponent(to)}`)) as readonly Withheld[]
  const resetClock = async () => void (await ask('POST', '/dev/clock', { reset: true }))
  const unread = createUnread(inbox, withheld, patienceMs)
  return {
    url,
    ...projects,
    inbox,
    withheld,
    code: (to) => unread(to, 'code'),
    link: (to) => unread(to, 'link'),
    async signIn(email, minutes = 60) {
      const { method_id } = await call<{ method_id: string }>('/otps/email/login_or_create', { email })
      const token = await unread(email, 'code')
      return call<Grant>('/otps/authenticate', { token, method_id, session_duration_minutes: minutes })
    },
    advance: async (seconds) => void (await ask('POST', '/dev/clock', { advance_seconds: seconds })),
    resetClock,
    configure: async (settings, { projectId } = projects.users) =>
      void (await ask('PATCH', `/dev/projects/${projectId}`, settings)),
    async reset() {
      await resetClock()
      await ask('POST', '/dev/reset')
    },
  }
}

type AskProvider = (verb: string, path: string) => Promise<unknown>

const projectsOf = async (
  url: string,
  ask: AskProvider,
): Promise<Pick<DevelopmentProvider, 'users' | 'organizations'>> => {
  const response = await ask('GET', '/dev/projects').catch((cause: unknown) => {
    throw new SiteTestError(
      'not_in_development',
      `No provider in development answers at ${url}. Only such a provider reveals the messages that it sends. Start one there, or pass its URL.`,
      { cause },
    )
  })
  const listedProjects = response as readonly {
    vertical: string
    project_id: string
    public_token: string
    secret: string
  }[]
  const projectOf = (vertical: 'CONSUMER' | 'B2B'): DevelopmentProject => {
    const project = listedProjects.find((project) => project.vertical === vertical)
    if (project === undefined)
      throw new SiteTestError('not_in_development', `${url} has no project of the vertical ${vertical}.`)
    return { publicToken: project.public_token, projectId: project.project_id, secret: project.secret }
  }
  return { users: projectOf('CONSUMER'), organizations: projectOf('B2B') }
}
