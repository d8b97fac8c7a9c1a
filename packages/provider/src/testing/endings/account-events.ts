import type { EndingEvent } from '../../domain/endings/endings.ts'
import { asBackEnd } from '../back-end.ts'
import type { ConnectedApps, TestApp } from '../connected-apps.ts'
import type { TestOperator } from '../operators.ts'
import type { TestProvider } from '../provider.ts'
import { mailReset, resetBy } from '../resets.ts'

export const password = 'Sturdy!Canoe4Paddle'
const minutes = { session_duration_minutes: 60 }

/** Events about one account, each by the call that a person, a back end or an operator makes. */
export const accountEvents = [
  'sign-out',
  'one session ended by its owner from another one',
  'all other sessions ended by their owner',
  'all sessions ended by an admin, an operator or a back end',
  'password set or changed by its owner',
  'password reset by mail',
  'new password required',
  'factor removed by its owner',
  'factor removed by a back end or an operator',
  'address or number of a user exchanged by the back end',
  'access of an app ended by its user, an admin or a back end',
  'app deleted',
  'token revoked by its app, or used twice',
] as const satisfies readonly EndingEvent[]

export type EventOfAccount = (typeof accountEvents)[number]

/** The account of an event. */
export interface AccountOfEvent {
  readonly email: string
  readonly userId: string
  readonly emailId: string
  /** Token of the session in which its owner acts. */
  readonly own: string
  /** The session that the event names. */
  readonly named: { readonly token: string; readonly sessionId: string }
  /** The apps of the project. */
  readonly apps: readonly TestApp[]
  /** A refresh token of the first app; empty if there is none. */
  readonly lasting: string
}

type Act = (account: AccountOfEvent) => Promise<{ readonly status: number }>

/** Events after which the account has no address, so nobody can sign in to ask for what it has. */
export const withoutAddress: readonly EventOfAccount[] = [
  'factor removed by a back end or an operator',
  'address or number of a user exchanged by the back end',
]

/** Returns the calls that make each event. */
export const accountActs = (
  provider: TestProvider,
  connectedApps: ConnectedApps,
  operator: TestOperator,
): Readonly<Record<EventOfAccount, Act>> => {
  const ofUser = ({ userId }: AccountOfEvent) => `/api/projects/${provider.project.project_id}/users/${userId}`
  const post = (path: string, body: object, session: string) => provider.post(path, body, { session })
  const forEach = async ({ apps }: AccountOfEvent, act: (app: TestApp) => Promise<{ readonly status: number }>) => {
    const answers = []
    for (const app of apps) answers.push(await act(app))
    return answers.find(({ status }) => status !== 200) ?? { status: 200 }
  }
  return {
    'sign-out': ({ named }) => post('/sessions/revoke', {}, named.token),
    'one session ended by its owner from another one': ({ named, own }) =>
      provider.request('DELETE', `/sdk/v1/account/sessions/${named.sessionId}`, { session: own }),
    'all other sessions ended by their owner': ({ own }) =>
      provider.request('DELETE', '/sdk/v1/account/sessions', { session: own }),
    'all sessions ended by an admin, an operator or a back end': (one) =>
      operator.send('DELETE', `${ofUser(one)}/sessions`),
    'password set or changed by its owner': ({ own }) =>
      post('/passwords/session/reset', { password: `${password}2`, ...minutes }, own),
    'password reset by mail': async ({ email }) =>
      resetBy(provider, (await mailReset(provider, email)).resetToken, `${password}3`),
    'new password required': (one) => operator.send('POST', `${ofUser(one)}/require-reset`),
    'factor removed by its owner': async ({ email, own }) => {
      const second = `second-${email}`
      const sent = await post('/otps/email/send/secondary', { email: second }, own)
      const [mail] = await provider.inbox(second)
      const code = { method_id: String(sent.body.data.method_id), code: mail?.code ?? '' }
      const { body } = await provider.authenticate(code, { session: own })
      const added = body.data.user.emails.find((one) => one.email === second)
      return provider.request('DELETE', `/sdk/v1/users/emails/${added?.email_id}`, { session: own })
    },
    'factor removed by a back end or an operator': ({ emailId }) =>
      asBackEnd(provider, 'DELETE', `/users/emails/${emailId}`),
    'address or number of a user exchanged by the back end': ({ email, userId }) =>
      asBackEnd(provider, 'PUT', `/users/${userId}/exchange_primary_factor`, { email_address: `exchanged-${email}` }),
    'access of an app ended by its user, an admin or a back end': (one) =>
      forEach(one, ({ client_id }) =>
        asBackEnd(provider, 'POST', `/users/${one.userId}/connected_apps/${client_id}/revoke`),
      ),
    'app deleted': (one) =>
      forEach(one, ({ client_id }) => asBackEnd(provider, 'DELETE', `/connected_apps/clients/${client_id}`)),
    'token revoked by its app, or used twice': ({ apps: [first], lasting }) =>
      connectedApps.post('revoke', { token: lasting, client_id: first?.client_id ?? '' }),
  }
}
