import { latchkey } from '@latchkey/next/server'
import { redirect } from 'next/navigation'

export const { auth, requireSession } = latchkey({ redirect })
