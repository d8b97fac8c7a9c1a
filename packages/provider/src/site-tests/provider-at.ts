import type { Grant } from '@latchkey/protocol/identity/session'
import type { Received } from '../dev/inbox.ts'
import { SiteTestError } from './site-test-error.ts'
import { createUnread } from './unread.ts'

/** What a site, and its back end, are told of a project. */
export interface DevelopmentProject {
  readonly publicToken: string
  readonly projectId: string
  readonly secret: string
}

/** A provider in development, as a test of a site uses it. */
export interface DevelopmentProvider {
  /** `http://localhost:PORT`, without a slash at the end. */
  readonly url: string
  /** The project of users. */
  readonly users: DevelopmentProject
  /** The project of organizations and their members. */
  readonly organizations: DevelopmentProject
  /** Everything that was sent to an address or a number, newest first. */
  inbox(to: string): Promise<readonly Received[]>
  /**
   * The newest code that was sent there and not read before. It is waited for.
   *
   * @throws {SiteTestError} `no_message` when none comes
   */
  code(to: string): Promise<string>
  /** The same for the link of a mail: where it leads when a person presses it. */
  link(to: string): Promise<string>
  /**
   * Signs somebody in without a page, and makes the account where there is none.
   *
   * ```ts
   * const { session_token, session_jwt } = await provider.signIn('ada@example.com')
   * await context.addCookies([
   *   { name: 'stytch_session', value: session_token, url: site },
   *   { name: 'stytch_session_jwt', value: session_jwt, url: site },
   * ])
   * ```
   *
   * @param minutes for how long the session lives
   */
  signIn(email: string, minutes?: number): Promise<Grant>
  /** Moves the provider's clock forward, so that codes, links and sessions expire at once. */
  advance(seconds: number): Promise<void>
  /** Sets the clock right again. */
  resetClock(): Promise<void>
  /** Changes settings of a project, in the names of the bootstrap answer: that of users unless another is given. */
  configure(settings: object, project?: DevelopmentProject): Promise<void>
  /** Forgets everybody and empties the inbox; the clock is back to real time. Projects and their settings stay. */
  reset(): Promise<void>
}

/**
 * A provider that runs already, such as one that `npx @latchkey/provider` serves.
 *
 * @param patienceMs for how long a code or a link is waited for
 * @throws {SiteTestError} `not_in_development` where nothing of a test may be done
 */
export const providerAt = async (url: string, patienceMs = 5_000): Promise<DevelopmentProvider> => {
  const ask = async (verb: string, path: string, body?: object, authorization?: string): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method: verb,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.ok) return answer.json()
    throw new SiteTestError('call_refused', `${verb} ${path} was answered ${answer.status}: ${await answer.text()}`)
  }
  const projects = await projectsOf(url, ask)
  const { publicToken } = projects.users
  const call = async <Data>(path: string, body: object): Promise<Data> => {
    const answer = await ask('POST', `/sdk/v1${path}`, body, `Basic ${btoa(`${publicToken}:${publicToken}`)}`)
    return (answer as { readonly data: Data }).data
  }
  const inbox = async (to: string) =>
    (await ask('GET', `/dev/inbox?to=${encodeURIComponent(to)}`)) as readonly Received[]
  const resetClock = async () => void (await ask('POST', '/dev/clock', { reset: true }))
  const unread = createUnread(inbox, patienceMs)
  return {
    url,
    ...projects,
    inbox,
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

type Ask = (verb: string, path: string) => Promise<unknown>

const projectsOf = async (url: string, ask: Ask): Promise<Pick<DevelopmentProvider, 'users' | 'organizations'>> => {
  const listed = await ask('GET', '/dev/projects').catch((cause: unknown) => {
    throw new SiteTestError(
      'not_in_development',
      `No provider in development answers at ${url}: only such a one shows what it sends. Start one there, or give its address.`,
      { cause },
    )
  })
  const known = listed as readonly { vertical: string; project_id: string; public_token: string; secret: string }[]
  const projectOf = (vertical: 'CONSUMER' | 'B2B'): DevelopmentProject => {
    const found = known.find((project) => project.vertical === vertical)
    if (found === undefined) throw new SiteTestError('not_in_development', `${url} has no project of kind ${vertical}.`)
    return { publicToken: found.public_token, projectId: found.project_id, secret: found.secret }
  }
  return { users: projectOf('CONSUMER'), organizations: projectOf('B2B') }
}
