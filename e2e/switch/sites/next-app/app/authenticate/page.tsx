'use client'

import { useStytch, useStytchUser } from '@stytch/nextjs'
import { useEffect } from 'react'

export default function Return() {
  const stytch = useStytch()
  const { user, isInitialized } = useStytchUser()
  const isNobody = isInitialized && !user
  useEffect(() => {
    if (isNobody) void stytch.authenticateByUrl({ session_duration_minutes: 60 })
  }, [stytch, isNobody])
  return <p>One moment</p>
}
