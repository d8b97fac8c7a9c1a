import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Notice } from '../shell/Notice.tsx'
import { Time } from '../shell/Time.tsx'
import { createPasskey } from './passkeys.ts'
import { sessionQuery, useConsoleSession } from './session-query.ts'

const useCreatePasskey = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: createPasskey,
    onSuccess: () => client.invalidateQueries(sessionQuery),
  })
}

/** The reminder at the name of an operator without a passkey, on every page after the first. */
export function CreatePasskey() {
  const add = useCreatePasskey()
  return (
    <button
      type="button"
      className="reminder"
      title={add.error?.message ?? 'Without a passkey you cannot sign in again.'}
      disabled={add.isPending}
      onClick={() => add.mutate()}
    >
      {add.isPending ? 'Waiting for your device…' : 'Create a passkey'}
    </button>
  )
}

/** Reminds a new operator to create a passkey, without which they cannot sign in again. */
export function PasskeyBanner() {
  const { operator, expires_at } = useConsoleSession()
  const add = useCreatePasskey()
  if (operator.has_passkey) return null
  return (
    <section className="banner" aria-label="Passkey">
      <p>
        <span>You have no passkey yet. This session ends at</span> <Time at={expires_at} />
        <span>; create a passkey to sign in again.</span>
      </p>
      <button type="button" className="primary" disabled={add.isPending} onClick={() => add.mutate()}>
        {add.isPending ? 'Waiting for your device…' : 'Create a passkey'}
      </button>
      <Notice error={add.error} />
    </section>
  )
}
