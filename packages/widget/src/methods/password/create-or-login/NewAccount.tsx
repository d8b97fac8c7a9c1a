import { Heading } from '../../../ui/Heading.tsx'
import type { View } from '../../../ui/view.ts'
import { NewPassword } from '../strength/NewPassword.tsx'
import type { CreateOrLoginData, CreateOrLoginIntents, CreateOrLoginQuestions } from './create-or-login.contract.ts'
import { SecondOption } from './SecondOption.tsx'

/** The address has no account yet: a password creates one. */
export const NewAccount: View<CreateOrLoginData, CreateOrLoginIntents, CreateOrLoginQuestions> = ({
  at,
  emit,
  ask,
  onBack,
}) => {
  const { id, words, busy, error, second } = at
  const finish = words('password.finish')
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={second ? words('password.choose') : finish} />
      {second && (
        <p id={`${id}-purpose`} className="lk-body">
          {finish}
        </p>
      )}
      <NewPassword
        id={id}
        words={words}
        label="password.label"
        email={at.email}
        luds={at.luds}
        judged={at.answers.strength}
        busy={busy === 'create'}
        waiting={at.waiting.create ?? 0}
        error={error?.intent === 'create' ? error : null}
        describedBy={second ? `${id}-purpose` : `${id}-title`}
        onType={ask.strength}
        onSubmit={emit.create}
        onChange={onBack}
      />
      <SecondOption at={at} emit={emit} />
    </div>
  )
}
