import { PasswordReset } from '@latchkey/react'
import { goOn } from '../client.ts'

export const ResetPage = () => <PasswordReset config={{ products: ['passwords'] }} callbacks={{ onSuccess: goOn }} />
