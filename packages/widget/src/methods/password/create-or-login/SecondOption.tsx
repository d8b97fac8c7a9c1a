import { Divider } from '../../../ui/Divider.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx'
import type { Emit, ViewInput } from '../../../ui/view.ts'
import type { CreateOrLoginData, CreateOrLoginIntents } from './create-or-login.contract.ts'

/** The method without a password, next to a password form. */
export const SecondOption = ({
  at,
  emit,
}: {
  readonly at: ViewInput<CreateOrLoginData>
  readonly emit: Pick<Emit<CreateOrLoginIntents>, 'second'>
}) => {
  const { id, words, second, busy, error } = at
  if (!second) return null
  const waitSeconds = at.waiting.second ?? 0
  return (
    <>
      <Divider text={words('main.or')} />
      <SecondaryButton
        label={words(second === 'code' ? 'password.byCode' : 'password.byLink')}
        busy={busy === 'second'}
        disabled={waitSeconds > 0}
        onPress={emit.second}
      />
      <FieldError
        id={`${id}-second-error`}
        message={error?.intent === 'second' ? error.message : null}
        waiting={waitSeconds}
        words={words}
      />
    </>
  )
}
