import type { ReactElement } from 'react'
import { PasskeyRegistration } from '../PasskeyRegistration.tsx'
import { givenOf, type StytchProps } from './given.ts'

/** The passkey registration page for signed-in users. */
export const StytchPasskeyRegistration = (props: StytchProps): ReactElement => (
  <PasskeyRegistration {...givenOf(props)} />
)
