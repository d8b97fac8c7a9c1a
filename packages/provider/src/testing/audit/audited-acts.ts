import type { EventKind } from '../../domain/audit/event-kinds.ts'
import { eventsOfProject, type StoredEvent } from '../../store/tables/audit/events.ts'
import { openTestDeps } from '../deps.ts'
import { basic, type TestProvider } from '../provider.ts'

/** IDs in most responses. */
interface Ids {
  readonly user_id: string
  readonly email_id: string
  readonly member_id: string
}

/** Input of a request to a route such as `VERB /path/:part`. */
interface Act {
  readonly body?: object
  /** Session token of a page. */
  readonly session?: string
  /** Path parameters by name. */
  readonly path?: Readonly<Record<string, string>>
}

/** A request, and the kinds of events that the audit log must contain for it. */
interface Done {
  readonly route: string
  readonly requestId: string
  readonly kinds: readonly EventKind[]
}

/** Sends the requests of back ends and admins, and notes which events the audit log must contain for each. */
export class AuditedActs {
  readonly done: Done[]
  private readonly provider: TestProvider

  constructor(provider: TestProvider, done: Done[] = []) {
    this.provider = provider
    this.done = done
  }

  /** Sends a request that must succeed, from a page if the route is below `/sdk/`, otherwise from the project's back end. */
  async act<Answer = Ids>(
    route: string,
    kinds: readonly EventKind[],
    { body, session, path = {} }: Act = {},
  ): Promise<Answer> {
    const [verb = '', pattern = ''] = route.split(' ')
    const { project_id, secret } = this.provider.project
    const isPage = pattern.startsWith('/sdk/')
    const answer = await this.provider.request<Answer>(
      verb,
      pattern.replace(/:(\w+)/g, (_, name: string) => path[name] ?? ''),
      {
        ...(body && { body }),
        ...(session !== undefined && { session }),
        ...(isPage ? {} : { authorization: basic(project_id, secret), origin: null }),
      },
    )
    if (answer.status !== 200) throw new Error(`${route} answered ${answer.status}: ${answer.text}`)
    const data = (isPage ? answer.body.data : JSON.parse(answer.text)) as Answer & { readonly request_id: string }
    this.done.push({ route, requestId: data.request_id, kinds })
    return data
  }

  /** Requests a token as an M2M client, or guesses its secret. */
  async askForToken(form: Readonly<Record<string, string>>, kinds: readonly EventKind[]): Promise<void> {
    const route = 'POST /v1/public/:project_id/oauth2/token'
    const { text } = await this.provider.request(
      'POST',
      `/v1/public/${this.provider.project.project_id}/oauth2/token`,
      {
        body: new URLSearchParams(form).toString(),
        authorization: null,
        origin: null,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      },
    )
    this.done.push({ route, requestId: JSON.parse(text).request_id, kinds })
  }

  /** Returns each request with its events from the audit log, in order. The provider must be closed. */
  async found(databaseURL: string): Promise<readonly (Done & { readonly events: readonly StoredEvent[] })[]> {
    const { deps } = await openTestDeps(databaseURL)
    const from = { happenedAt: 0, eventId: '' }
    const log: StoredEvent[] = []
    for (const project of await deps.projects.list())
      log.push(...(await eventsOfProject(deps.store.db, project, from, 10_000)))
    await deps.store.close()
    return this.done.map((one) => ({
      ...one,
      events: log.filter(({ detail }) => detail.request_id === one.requestId),
    }))
  }
}
