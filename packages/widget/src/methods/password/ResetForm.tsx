import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'
import type { Judged } from './judged.ts'
import { NewPassword } from './NewPassword.tsx'
import type { Luds } from './Strength.tsx'

/** A link from a mail has proven the address: now a new password. */
export const ResetForm: View<
  { readonly luds: Luds | null },
  { reset: [password: string] },
  { strength: [[password: string], Judged] }
> = ({ at, emit, ask }) => (
  <div className="lk-form lk-view">
    <Heading id={`${at.id}-title`} text={at.words('password.resetTitle')} />
    <NewPassword
      id={at.id}
      words={at.words}
      email={null}
      luds={at.luds}
      judged={at.answers.strength}
      busy={at.busy === 'reset'}
      waiting={at.waiting.reset ?? 0}
      error={at.error?.intent === 'reset' ? at.error : null}
      describedBy={`${at.id}-title`}
      onType={ask.strength}
      onSubmit={emit.reset}
    />
  </div>
)
