'use client'
import { Login } from '@latchkey/next'

const goOn = () => {
  const target = new URL(new URLSearchParams(location.search).get('return_to') ?? '/shop', location.origin)
  location.replace(target.origin === location.origin ? target.pathname + target.search : '/shop')
}

export default function LoginPage() {
  return <Login config={{ products: ['otp'] }} callbacks={{ onSuccess: goOn }} />
}
