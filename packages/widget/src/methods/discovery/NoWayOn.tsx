import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import type { Fault } from './b2b.contract.ts'
import { plainFaults } from './faults.ts'

type Shows = { readonly fault: Fault; readonly organization: string }

/** Explains why the sign-in cannot continue, with a button that starts over. */
export const NoWayOn: View<Shows, { again: [] }> = ({ at: { id, words, fault, organization }, emit }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('fault.title')} describedBy={`${id}-why`} />
    <p id={`${id}-why`} className="lk-body">
      {fault === 'cannotJoin' ? words('fault.cannotJoin', { organization }) : words(plainFaults[fault])}
    </p>
    <MainButton label={words('fault.back')} busy={false} onPress={emit.again} />
  </div>
)
