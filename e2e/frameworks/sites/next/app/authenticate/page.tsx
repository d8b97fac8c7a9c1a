'use client'
import { Authenticate } from '@latchkey/next'
import { useRouter } from 'next/navigation'

export default function AuthenticatePage() {
  const { replace } = useRouter()
  return (
    <Authenticate onDone={() => replace('/members')} onError={() => replace('/login')}>
      <p>Signing in …</p>
    </Authenticate>
  )
}
