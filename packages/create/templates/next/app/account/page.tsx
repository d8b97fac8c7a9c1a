'use client'
import { Account, RedirectToSignIn, SignedIn, useLatchkey } from '@latchkey/next'

export default function AccountPage() {
  const client = useLatchkey()
  return (
    <>
      <RedirectToSignIn url="/" returnParameter="return_to" />
      <SignedIn>
        <h1>Account</h1>
        <Account />
        <button type="button" onClick={() => client.session.revoke()}>
          Sign out
        </button>
      </SignedIn>
    </>
  )
}
