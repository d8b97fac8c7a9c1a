import type { ConsoleConnection, ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import { useRole } from '../session/session-query.ts'
import { Scroll } from '../shell/Scroll.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { EditConnection } from './ConnectionForms.tsx'
import { EndOf } from './EndOf.tsx'
import { TestSignIn } from './TestSignIn.tsx'

/** The SSO connections of an organization. */
export function Connections({
  projectId,
  organization,
}: {
  readonly projectId: string
  readonly organization: ConsoleOrganization
}) {
  const { organization_id, connections } = organization
  const isReadOnly = useRole(projectId) === 'viewer'
  if (connections.length === 0) return <p>The organization has no SSO connections.</p>
  return (
    <>
      <Scroll label="SSO connections">
        <table>
          <thead>
            <tr>
              <th scope="col">Connection</th>
              {!isReadOnly && <th scope="col">Test</th>}
              <th scope="col">Protocol</th>
              <th scope="col">State</th>
              <th scope="col">Certificates</th>
              <th scope="col">Identity provider</th>
              <th scope="col">ID</th>
            </tr>
          </thead>
          <tbody>
            {connections.map((connection) => (
              <tr key={connection.connection_id}>
                <th scope="row">{visibleText(connection.display_name) || 'without a name'}</th>
                {!isReadOnly && (
                  <td className="long">
                    <TestSignIn projectId={projectId} organizationId={organization_id} connection={connection} />
                  </td>
                )}
                <td>{connection.protocol === 'external' ? 'external' : connection.protocol.toUpperCase()}</td>
                <td>{connection.status}</td>
                <td>
                  <Certificates connection={connection} />
                </td>
                <td className="long">{visibleText(connection.identity_provider) || 'not set'}</td>
                <td>
                  <code>{connection.connection_id}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {!isReadOnly && (
        <details className="acts">
          <summary>Set up or delete connections</summary>
          {connections.map((connection) => (
            <EditConnection key={connection.connection_id} {...{ projectId, organization, connection }} />
          ))}
        </details>
      )}
    </>
  )
}

/** When the certificates of the identity provider end. Sign-ins work until the last end. */
function Certificates({
  connection: { protocol, certificate_ends: ends },
}: {
  readonly connection: ConsoleConnection
}) {
  if (ends.length === 0) return <span>{protocol === 'saml' ? 'none' : '–'}</span>
  return (
    <ul className="plain">
      {ends.map((end) => (
        <li key={end}>
          <EndOf at={end} />
        </li>
      ))}
    </ul>
  )
}
