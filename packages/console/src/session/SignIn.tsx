import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Notice } from '../shell/Notice.tsx'
import { signInWithPasskey } from './passkeys.ts'

/** The page for operators who are not signed in. */
export function SignIn() {
  const client = useQueryClient()
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => client.resetQueries(),
  })
  return (
    <main className="door">
      <h1>Latchkey console</h1>
      <p>Sign in with the passkey that you created for this console.</p>
      <button type="button" className="primary" disabled={signIn.isPending} onClick={() => signIn.mutate()}>
        {signIn.isPending ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </button>
      <Notice error={signIn.error} />
      <details>
        <summary>No passkey yet?</summary>
        <p>
          <span>An owner can invite you. In development, open the link that</span> <code>GET /dev/console/invite</code>{' '}
          <span>of the public port returns. In production, run</span> <code>latchkey operator invite --console</code>{' '}
          <span>on the server.</span>
        </p>
      </details>
    </main>
  )
}
