import type { Fault } from '../../member-flow/discovery.contract.ts'
import { Failure } from '../../ui/Failure.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import type { View } from '../../ui/view.ts'
import { plainFaults } from './faults.ts'

type NoWayOnData = { readonly fault: Fault; readonly organization: string }

/** Explains why the sign-in cannot continue, with a button that starts over. */
export const NoWayOn: View<NoWayOnData, { again: [] }> = ({ at: { id, words, fault, organization }, emit }) => (
  <Failure
    id={id}
    title={words('fault.title')}
    text={fault === 'cannotJoin' ? words('fault.cannotJoin', { organization }) : words(plainFaults[fault])}
    isAnnounced={false}
  >
    <MainButton label={words('fault.back')} busy={false} onPress={emit.again} />
  </Failure>
)
