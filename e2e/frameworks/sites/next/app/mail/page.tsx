import { Login } from '@latchkey/next'

const back = `${process.env.NEXT_PUBLIC_ORIGIN}/shop/authenticate`

/** A server component: the link in the mail leads on. */
export default function MailPage() {
  return (
    <Login
      config={{
        products: ['emailMagicLinks'],
        emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back },
      }}
    />
  )
}
