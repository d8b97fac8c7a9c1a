import type { ZodType } from 'zod'
import { dayMs } from '../domain/insight/periods.ts'
import { changeKeyAtOnce } from '../domain/keys/new-key.ts'
import { consoleProject } from '../domain/operators/console-project.ts'
import { invitationURL, inviteOperator } from '../domain/operators/invitations.ts'
import { ensureDevelopmentRows } from '../domain/projects/development-projects.ts'
import { ProviderError } from '../errors.ts'
import { acceptsPage } from '../http/accepts-page.ts'
import { plain } from '../http/answer.ts'
import { bodyLimitBytes, readUntypedBody } from '../http/body.ts'
import { atPath, type PathEndpoint } from '../http/exchange.ts'
import { readInput } from '../http/input.ts'
import { changeClients } from '../methods/oauth/client.ts'
import type { AdjustableClock } from '../ports/adjustable-clock.ts'
import type { RouteDeps } from '../routes/route-deps.ts'
import { emptyStore } from '../store/empty.ts'
import type { StandInDns } from './dns.ts'
import type { Inbox } from './inbox.ts'
import { inboxPage } from './inbox-page.ts'
import { seedInsight } from './insight/seed-insight.ts'
import { projectsPage } from './projects-page.ts'
import { seedUsers } from './sample-users.ts'
import * as schema from './settings.schema.ts'
import { createStreams } from './stream.ts'

/** Parts that only the endpoints under `/dev` use. */
export interface DevelopmentParts {
  readonly clock: AdjustableClock
  readonly inbox: Inbox
  readonly dns: StandInDns
  /** Returns the address of the console, without a trailing slash; null if none is served. */
  readonly consoleAddress: () => string | null
}

/** Returns the endpoints under `/dev`, named by verb and path. */
export const developmentEndpoints = (
  { deps, environment }: RouteDeps,
  { clock, inbox, dns, consoleAddress }: DevelopmentParts,
): PathEndpoint[] => {
  const openStream = createStreams(inbox)
  return [
    {
      ...atPath('GET', '/dev/projects'),
      async answer({ request }) {
        const projects = await deps.projects.list()
        const listedProjects = projects.map(({ vertical, projectId, publicToken, developmentSecret }) => ({
          vertical,
          project_id: projectId,
          public_token: publicToken,
          secret: developmentSecret,
        }))
        return acceptsPage(request) ? projectsPage(listedProjects) : plain(listedProjects, 200, variesByAccept)
      },
    },
    {
      ...atPath('PATCH', '/dev/projects/:project_id'),
      async answer({ request, params }) {
        const { oauth_clients = {}, ...changes } = await inputOf(request, schema.settings)
        const project = await deps.projects.changeSettings(params.project_id ?? '', changes)
        if (project === null) {
          throw new ProviderError(
            'project_not_found',
            'No project with this ID exists on this server. Check the project ID in the path.',
          )
        }
        await changeKeyAtOnce(deps, project)
        await changeClients(deps, project, oauth_clients)
        return plain({ project_id: project.projectId, vertical: project.vertical, ...project.settings })
      },
    },
    {
      ...atPath('GET', '/dev/inbox'),
      async answer({ request }) {
        const { searchParams: query } = new URL(request.url)
        const to = query.get('to')
        if (acceptsPage(request)) return inboxPage(inbox.list(to), inbox.withheld(to))
        return plain(query.has('withheld') ? inbox.withheld(to) : inbox.list(to), 200, variesByAccept)
      },
    },
    {
      ...atPath('DELETE', '/dev/inbox'),
      async answer() {
        inbox.clear()
        return plain({ status: 'ok' })
      },
    },
    {
      ...atPath('GET', '/dev/inbox/stream'),
      answer: async ({ connection }) => openStream(connection.closing),
    },
    {
      ...atPath('GET', '/dev/console/invite'),
      async answer() {
        const address = consoleAddress()
        if (address === null) {
          throw new ProviderError(
            'route_not_found',
            'This server has no console: CONSOLE_PORT is off, or its port is taken. Restart the server with another CONSOLE_PORT.',
          )
        }
        const token = await inviteOperator(deps, consoleProject(environment, []), {
          operatorName: 'Developer',
          role: 'owner',
          forProject: '',
        })
        return plain({ url: invitationURL(address, token) })
      },
    },
    {
      ...atPath('GET', '/dev/clock'),
      answer: async () => plain({ now: new Date(clock.now()).toISOString() }),
    },
    {
      ...atPath('POST', '/dev/clock'),
      async answer({ request }) {
        const change = await inputOf(request, schema.clock)
        if ('reset' in change) clock.reset()
        else clock.advance(change.advance_seconds)
        return plain({ now: new Date(clock.now()).toISOString() })
      },
    },
    {
      ...atPath('POST', '/dev/dns'),
      async answer({ request }) {
        const { name, txt } = await inputOf(request, schema.dnsRecord)
        const texts = [txt].flat().filter((one) => one !== '')
        dns.publish(name, texts)
        return plain({ name, txt: texts })
      },
    },
    {
      ...atPath('POST', '/dev/insight'),
      async answer({ request }) {
        const {
          project_id: projectId,
          days,
          visits_a_day: visitsADay = 120,
        } = await inputOf(request, schema.sampleInsight)
        const now = deps.clock.now()
        await seedInsight(deps, projectId, { from: now - (now % dayMs) - days * dayMs, days, visitsADay })
        return plain({ status: 'ok' })
      },
    },
    {
      ...atPath('POST', '/dev/users'),
      async answer({ request }) {
        const { project_id: projectId, count } = await inputOf(request, schema.sampleUsers)
        await seedUsers(deps.store, projectId, { count, createdBefore: deps.clock.now() })
        return plain({ status: 'ok' })
      },
    },
    {
      ...atPath('POST', '/dev/reset'),
      async answer() {
        // A message that is still being sent would arrive in the cleared inbox.
        await deps.outbox.settled()
        await emptyStore(deps.store)
        await ensureDevelopmentRows(deps)
        inbox.clear()
        dns.clear()
        return plain({ status: 'ok' })
      },
    },
  ]
}

/** A browser asks for a page at the same URL. */
const variesByAccept = { Vary: 'Accept' } as const

const inputOf = async <Input>(request: Request, expected: ZodType<Input>): Promise<Input> =>
  readInput(expected, await readUntypedBody(request, bodyLimitBytes.call))
