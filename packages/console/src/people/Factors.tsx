import type { ConsoleFactor, ConsoleUser } from '@latchkey/protocol/console/users'
import { send } from '../api.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'

/** The factors of a user or member, each with a button that removes it if the page has this act. */
export function Factors({
  path,
  user,
  show = () => {},
}: {
  /** Path of the user's calls; without it factors are only shown. */
  readonly path?: string
  readonly user: Pick<ConsoleUser, 'factors'>
  readonly show?: (changed: ConsoleUser) => unknown
}) {
  if (user.factors.length === 0) return <p>The user has no factors and cannot sign in.</p>
  return (
    <Scroll label="Factors">
      <table>
        <thead>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col">Value</th>
            <th scope="col">Verified</th>
            <th scope="col">Last used</th>
            {path !== undefined && <th scope="col">Action</th>}
          </tr>
        </thead>
        <tbody>
          {user.factors.map((factor) => (
            <tr key={factor.factor_id}>
              <th scope="row">{nameOf(factor)}</th>
              <td>{visibleText(factor.label)}</td>
              <td>{factor.verified_at === null ? 'no' : <Time at={factor.verified_at} />}</td>
              <td>{factor.last_used_at === null ? 'never' : <Time at={factor.last_used_at} />}</td>
              {path !== undefined && (
                <td>
                  <RemoveFactor path={path} factor={factor} show={show} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function RemoveFactor({
  path,
  factor,
  show,
}: {
  readonly path: string
  readonly factor: ConsoleFactor
  readonly show: (changed: ConsoleUser) => unknown
}) {
  const remove = useAct(
    () => send<ConsoleUser>('DELETE', `${path}/factors/${encodeURIComponent(factor.factor_id)}`),
    show,
  )
  return (
    <Confirm label="Remove" name={visibleText(`Remove ${nameOf(factor)} ${factor.label}`.trim())} act={remove}>
      The sessions that this factor opened end. Without another factor the user cannot sign in.
    </Confirm>
  )
}

const nameOf = ({ kind }: ConsoleFactor): string => {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
