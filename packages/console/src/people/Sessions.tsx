import type { ConsoleUser } from '@latchkey/protocol/console/users'
import { Scroll } from '../shell/Scroll.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'

/** The active sessions of a user. */
export function Sessions({ sessions }: Pick<ConsoleUser, 'sessions'>) {
  if (sessions.length === 0) return <p>The user is not signed in.</p>
  return (
    <Scroll label="Sessions">
      <table>
        <thead>
          <tr>
            <th scope="col">Started</th>
            <th scope="col">Last used</th>
            <th scope="col">Ends</th>
            <th scope="col">IP address</th>
            <th scope="col">Browser</th>
            <th scope="col">Proofs</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.session_id}>
              <th scope="row">
                <Time at={session.started_at} />
              </th>
              <td>
                <Time at={session.last_accessed_at} />
              </td>
              <td>
                <Time at={session.expires_at} />
              </td>
              <td>{visibleText(session.attributes.ip_address)}</td>
              <td className="long">{visibleText(session.attributes.user_agent)}</td>
              <td>{session.authentication_factors.map(({ type }) => type).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
