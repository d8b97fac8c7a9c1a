import { useLastingState } from '../../ui/lasting-state.ts'
import type { PageProps } from '../contract.ts'
import { keptDraft } from '../drafts.ts'
import { NewButton } from '../NewButton.tsx'
import { permits } from '../permissions.ts'
import { urgentEnd } from './certificate-end.ts'
import { connectionsIn, isDefault, type PortalConnection, providerName } from './connection.ts'
import { NEW_CONNECTION } from './new-connection-name.ts'

/** The list of connections, and the form of a new one above it. */
export const ConnectionList = (page: PageProps) => {
  const { at, emit, facts, records, changes } = page
  const { words, config } = at
  const [isCreating, setCreating] = useLastingState(
    `${at.id} creating`,
    () => keptDraft(`${facts.self.member_id}:${NEW_CONNECTION}:new`) !== null,
  )
  const about = { facts, records, config, words }
  const connections = connectionsIn(records)
  const { can_create_saml_connection: hasSaml = true, can_create_oidc_connection: hasOidc = true } =
    facts.features?.sso_config ?? {}
  const New = changes?.New
  const mayCreate = permits(facts, ['stytch.sso', 'create'])
  return (
    <div className="lk-portal-content">
      {mayCreate && !(hasSaml || hasOidc) && <p className="lk-helper">{words('portal.refusedTooMany')}</p>}
      {mayCreate && (hasSaml || hasOidc) && !(isCreating && New) && (
        <NewButton label="portal.newConnection" isAsked={isCreating} page={page} onPress={() => setCreating(true)} />
      )}
      {mayCreate && isCreating && New && <New page={page} onCancel={() => setCreating(false)} />}
      {connections.length === 0 && <p className="lk-helper">{words('portal.noConnections')}</p>}
      <ul className="lk-portal-rows" aria-label={words('portal.sso')}>
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.connection_id}
            connection={connection}
            isDefault={isDefault({ ...about, subject: connection })}
            page={page}
            onOpen={() => emit.visit({ page: 'sso', open: connection.connection_id })}
          />
        ))}
      </ul>
    </div>
  )
}

const ConnectionRow = ({
  connection,
  isDefault: isFirst,
  page: { at },
  onOpen,
}: {
  readonly connection: PortalConnection
  readonly isDefault: boolean
  readonly page: PageProps
  readonly onOpen: () => void
}) => {
  const { words } = at
  const end = urgentEnd(connection, words, Date.now())
  return (
    <li className="lk-portal-row" data-latchkey-row={connection.connection_id}>
      <button type="button" className="lk-portal-open" onClick={onOpen}>
        <span className="lk-portal-name">
          <bdi>{connection.display_name || connection.connection_id}</bdi>
          {isFirst && <span className="lk-entry-badge">{words('portal.default')}</span>}
        </span>
        <span className="lk-helper">
          <bdi>
            {providerName(
              connection,
              words(connection.kind === 'external' ? 'portal.sharedConnection' : 'portal.otherProvider'),
            )}
          </bdi>
        </span>
        {end && (
          <span className="lk-helper lk-portal-end" data-end={end.state}>
            {words('portal.certificateEnds', { end: end.text })}
          </span>
        )}
      </button>
      <span className="lk-portal-status" data-status={connection.status}>
        {words(connection.status === 'active' ? 'portal.connectionActive' : 'portal.connectionPending')}
      </span>
    </li>
  )
}
