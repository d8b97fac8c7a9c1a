import { removeFactor } from '@latchkey/protocol/console/user-calls'
import type { ConsoleFactor, ConsoleUser } from '@latchkey/protocol/console/users'
import { call } from '../api.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'

/** The factors of a user or member, each with a button that removes it if the page has this act. */
export function Factors({
  params,
  user,
  show = () => {},
}: {
  /** Project and user; without them factors are only shown. */
  readonly params?: UserParams
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
            {params !== undefined && <th scope="col">Action</th>}
          </tr>
        </thead>
        <tbody>
          {user.factors.map((factor) => (
            <tr key={factor.factor_id}>
              <th scope="row">{nameOf(factor)}</th>
              <td>{visibleText(factor.label)}</td>
              <td>{factor.verified_at === null ? 'no' : <Time at={factor.verified_at} />}</td>
              <td>{factor.last_used_at === null ? '–' : <Time at={factor.last_used_at} />}</td>
              {params !== undefined && (
                <td>
                  <RemoveFactor params={params} factor={factor} show={show} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** The parameters of a call about one user. */
interface UserParams {
  readonly project_id: string
  readonly user_id: string
}

function RemoveFactor({
  params,
  factor,
  show,
}: {
  readonly params: UserParams
  readonly factor: ConsoleFactor
  readonly show: (changed: ConsoleUser) => unknown
}) {
  const remove = useAct(() => call(removeFactor, { ...params, factor_id: factor.factor_id }), show)
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
