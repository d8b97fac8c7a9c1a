'use client'
import { PasswordReset } from '@latchkey/next'
import { goOn } from '../go-on'

export default function ResetPage() {
  return <PasswordReset config={{ products: ['passwords'] }} callbacks={{ onSuccess: goOn }} />
}
