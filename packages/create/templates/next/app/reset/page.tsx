'use client'
import { PasswordReset } from '@latchkey/react'
import { goOn } from '../client'

export default function ResetPage() {
  return <PasswordReset config={{ products: ['passwords'] }} callbacks={{ onSuccess: goOn }} />
}
