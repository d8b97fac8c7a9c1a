import type { View } from '../../flow/view.ts'
import { Success } from '../../ui/Success.tsx'

type Shows = {
  /** How many recovery codes are left to somebody who has just used one. */
  readonly codesLeft?: number
}

/** The end of the way. */
export const MemberLoggedIn: View<Shows> = ({ at: { id, words, codesLeft } }) => (
  <>
    <Success id={id} title={words('discovery.done')} text={words('discovery.doneText')} />
    {codesLeft !== undefined && (
      <p className="lk-body lk-end" role="status">
        {words('discovery.codesLeft', { count: String(codesLeft) })}
      </p>
    )}
  </>
)
