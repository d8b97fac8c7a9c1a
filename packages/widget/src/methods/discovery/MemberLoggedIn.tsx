import { Success } from '../../ui/Success.tsx'
import type { View } from '../../ui/view.ts'

type MemberLoggedInData = {
  /** How many recovery codes remain after one was used. */
  readonly codesLeft?: number
  readonly isElsewhere?: true
}

/** The last screen. */
export const MemberLoggedIn: View<MemberLoggedInData> = ({ at: { id, words, codesLeft, isElsewhere } }) => (
  <>
    <Success
      id={id}
      title={words('discovery.done')}
      text={words(isElsewhere ? 'discovery.signedInText' : 'discovery.doneText')}
    />
    {codesLeft !== undefined && (
      <p className="lk-body lk-end" role="status">
        {words('discovery.codesLeft', { count: String(codesLeft) })}
      </p>
    )}
  </>
)
