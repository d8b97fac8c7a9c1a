import { Heading } from '../../../ui/Heading.tsx'
import type { JudgedPassword, PasswordCounts } from '../../../ui/judged-password.ts'
import type { View } from '../../../ui/view.ts'
import { NewPassword } from '../strength/NewPassword.tsx'

type MemberResetData = { readonly email?: string; readonly luds: PasswordCounts | null }

/** Sets a password for the member who followed the link or is signed in. */
export const MemberReset: View<
  MemberResetData,
  { submit: [password: string] },
  { strength: [[password: string], JudgedPassword] }
> = ({ at, emit, ask }) => (
  <div className="lk-form lk-view">
    <Heading id={`${at.id}-title`} text={at.words('memberPassword.setTitle')} />
    <NewPassword
      id={at.id}
      words={at.words}
      email={at.email ?? null}
      luds={at.luds}
      judged={at.answers.strength}
      busy={at.busy === 'submit' || at.busy === 'arrive'}
      waiting={at.waiting.submit ?? 0}
      error={at.error}
      describedBy={`${at.id}-title`}
      onType={ask.strength}
      onSubmit={emit.submit}
    />
  </div>
)
