import { revokeSecret, rotateSigningKey } from '@latchkey/protocol/console/key-calls'
import type { ConsoleSecret, ConsoleSigningKey } from '@latchkey/protocol/console/keys'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../api.ts'
import { useRole } from '../session/session-query.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Time } from '../shell/Time.tsx'
import { useAct } from '../use-act.ts'
import { keysQuery, useShowKeys } from './keys-query.ts'
import { RotateSecret, TemporarySecret } from './NewSecret.tsx'

/** The credentials of a project: its public token, the secrets of its back end, and the keys that sign its tokens. */
export function Keys() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/keys' })
  const { data, error } = useQuery(keysQuery(projectId))
  const isReadOnly = useRole(projectId) === 'viewer'
  return (
    <>
      <h1>Keys</h1>
      <Notice error={error} />
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && (
        <>
          <dl className="facts">
            <dt>Project ID</dt>
            <dd>
              <code>{projectId}</code>
            </dd>
            <dt>Public token</dt>
            <dd>
              <code>{data.public_token}</code>
            </dd>
          </dl>
          <h2>Secrets of the back end</h2>
          <Secrets projectId={projectId} secrets={data.secrets} isReadOnly={isReadOnly} />
          {isReadOnly ? (
            <p>Your role reads the keys. A change needs the role operator or owner.</p>
          ) : (
            <>
              <RotateSecret projectId={projectId} />
              <TemporarySecret projectId={projectId} />
            </>
          )}
          <h2>Signing keys</h2>
          <SigningKeys keys={data.signing_keys} />
          {!isReadOnly && <RotateSigningKey projectId={projectId} />}
        </>
      )}
    </>
  )
}

function Secrets({
  projectId,
  secrets,
  isReadOnly,
}: {
  readonly projectId: string
  readonly secrets: readonly ConsoleSecret[]
  readonly isReadOnly: boolean
}) {
  return (
    <Scroll label="Secrets">
      <table>
        <thead>
          <tr>
            <th scope="col">Secret</th>
            <th scope="col">Created</th>
            <th scope="col">Expires</th>
            {!isReadOnly && <th scope="col">Action</th>}
          </tr>
        </thead>
        <tbody>
          {secrets.map((secret) => (
            <tr key={secret.secret_id}>
              <th scope="row">
                <code>{secret.secret_id}</code>
              </th>
              <td>{secret.created_at === null ? 'with the project' : <Time at={secret.created_at} />}</td>
              <td>{secret.ends_at === null ? 'never' : <Time at={secret.ends_at} />}</td>
              {!isReadOnly && (
                <td>{secrets.length > 1 ? <Revoke projectId={projectId} secret={secret} /> : 'Only secret'}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Revoke({ projectId, secret }: { readonly projectId: string; readonly secret: ConsoleSecret }) {
  const show = useShowKeys(projectId)
  const revoke = useAct(() => call(revokeSecret, { project_id: projectId, secret_id: secret.secret_id }), show)
  return (
    <Confirm label="Revoke" name={`Revoke ${secret.secret_id}`} act={revoke}>
      Calls with this secret fail within five seconds. This cannot be undone.
    </Confirm>
  )
}

function SigningKeys({ keys }: { readonly keys: readonly ConsoleSigningKey[] }) {
  if (keys.length === 0) return <p>The project has no key yet. The first token creates one.</p>
  return (
    <Scroll label="Signing keys">
      <table>
        <thead>
          <tr>
            <th scope="col">Key ID</th>
            <th scope="col">Algorithm</th>
            <th scope="col">State</th>
            <th scope="col">Signs from</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.kid}>
              <th scope="row">
                <code>{key.kid}</code>
              </th>
              <td>{key.algorithm}</td>
              <td>{key.state}</td>
              <td>
                <Time at={key.signs_from} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function RotateSigningKey({ projectId }: { readonly projectId: string }) {
  const show = useShowKeys(projectId)
  const rotate = useAct(() => call(rotateSigningKey, { project_id: projectId }), show)
  return (
    <section className="row acts" aria-label="Signing key">
      <button type="button" disabled={rotate.isPending} onClick={() => rotate.mutate()}>
        {rotate.isPending ? 'Working…' : 'Rotate the signing key'}
      </button>
      <p role="status" className="soft">
        {rotate.isSuccess
          ? 'A new key is published. It signs in five minutes; no session ends.'
          : 'The new key signs after five minutes. The old one stays published until its last token has expired.'}
      </p>
      <Notice error={rotate.error} />
    </section>
  )
}
