import type { ReactElement } from 'react'
import { PasskeyRegistration } from '../PasskeyRegistration.tsx'
import { givenOf, type StytchProps } from './given.ts'

/** The page on which somebody who is signed in sets up passkeys. */
export const StytchPasskeyRegistration = (props: StytchProps): ReactElement => (
  <PasskeyRegistration {...givenOf(props)} />
)
