import type { ReactElement } from 'react'
import { PasswordReset } from '../PasswordReset.tsx'
import { givenOf, type StytchProps } from './given.ts'

export interface StytchResetPasswordProps<_Project = object> extends StytchProps {
  passwordResetToken?: string
}

/** The page for password reset links. */
export const StytchPasswordReset = ({ passwordResetToken, ...props }: StytchResetPasswordProps): ReactElement => (
  <PasswordReset {...givenOf(props)} {...(passwordResetToken !== undefined && { passwordResetToken })} />
)
