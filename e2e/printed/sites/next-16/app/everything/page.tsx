import { Account, IdentityProvider, Login, PasskeyRegistration, PasswordReset, UserButton } from '@latchkey/react'
import { B2B, B2BAccount, B2BIdentityProvider, B2BUserButton } from '@latchkey/react/b2b'

/** Every component of both verticals in one page, the first one twice. */
export default function Page() {
  return (
    <main>
      <UserButton accountURL="/account" />
      <B2BUserButton accountURL="/account" />
      <div id="first">
        <Login config={{ products: ['emailMagicLinks'] }} />
      </div>
      <div id="second">
        <Login config={{ products: ['emailMagicLinks'] }} />
      </div>
      <Account />
      <B2B config={{ authFlowType: 'Discovery', products: ['emailMagicLinks'] }} />
      <B2BAccount />
      <PasskeyRegistration />
      <PasswordReset />
      <IdentityProvider />
      <B2BIdentityProvider />
    </main>
  )
}
