import type { Entry } from '../../flow/method.ts'
import { EmailForm } from '../../ui/EmailForm.tsx'

/** The email form on Main, which asks how the address may sign in. */
export const EmailEntry: Entry<[address: string]> = ({ at, emit }) => (
  <EmailForm
    id={at.id}
    words={at.words}
    typed={at.typed}
    busy={at.busy}
    waiting={at.waiting}
    error={at.error?.message ?? null}
    onSubmit={emit}
  />
)
