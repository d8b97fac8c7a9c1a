import { StytchB2B } from '@stytch/react/b2b'
import { AuthFlowType, B2BProducts } from '@stytch/vanilla-js'

interface SignInProps {
  /** The organization in the address; null for the page on which people find theirs. */
  readonly slug: string | null
}

export const SignIn = ({ slug }: SignInProps) => (
  <StytchB2B
    config={{
      products: [B2BProducts.sso, B2BProducts.emailOtp],
      sessionOptions: { sessionDurationMinutes: 60 },
      ssoOptions: {
        loginRedirectURL: `${location.origin}/authenticate`,
        signupRedirectURL: `${location.origin}/authenticate`,
      },
      ...(slug === null
        ? { authFlowType: AuthFlowType.Discovery }
        : { authFlowType: AuthFlowType.Organization, organizationSlug: slug }),
    }}
  />
)
