import type { ReactElement } from 'react'
import { Login } from '../Login.tsx'
import { givenOf, type StytchProps } from './given.ts'

/**
 * The sign-in widget, with the looks of generations 4 and 5 (`styles`) or 6 (`presentation`).
 *
 * @example
 * <StytchLogin config={{ products: [Products.otp], otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 } }} />
 */
export const StytchLogin = (props: StytchProps): ReactElement => <Login {...givenOf(props)} />
