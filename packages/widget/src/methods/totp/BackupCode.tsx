import { type SyntheticEvent, useState } from 'react'
import type { AtSecondStep } from '../../member-flow/second-step.ts'
import { Form } from '../../ui/Form.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Submit } from '../../ui/Submit.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { View } from '../../ui/view.ts'

/** Asks for a backup code, for members who lost their authenticator app. */
export const BackupCode: View<{ readonly who: AtSecondStep }, { submit: [code: string] }> = ({ at, emit }) => {
  const { id, words, error, busy } = at
  const waitSeconds = at.waiting.submit ?? 0
  const [typedCode, type] = useState('')
  const isEmpty = typedCode.trim() === ''
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => type(currentTarget.value)
  return (
    <Form
      className="lk-form lk-view"
      onSubmit={() => {
        if (!isEmpty && waitSeconds === 0) emit.submit(typedCode)
      }}
    >
      <Heading id={`${id}-title`} text={words('backup.title')} />
      <p id={`${id}-how`} className="lk-body">
        {words('backup.text')}
      </p>
      <TextField
        id={`${id}-backup`}
        name="code"
        label={words('backup.label')}
        type="text"
        autoComplete="off"
        required
        data-latchkey-focus=""
        placeholder={words('backup.placeholder')}
        value={typedCode}
        readOnly={busy !== null}
        aria-invalid={!!error?.field}
        describedBy={`${id}-how ${id}-backup-error ${id}-backup-error-note`}
        onInput={read}
        onChange={read}
        message={error?.message ?? null}
        note={error?.unchecked ? words('otp.unchecked') : null}
        waiting={waitSeconds}
        words={words}
      />
      <Submit label={words('totp.continue')} busy={busy === 'submit'} disabled={isEmpty || waitSeconds > 0} />
    </Form>
  )
}
