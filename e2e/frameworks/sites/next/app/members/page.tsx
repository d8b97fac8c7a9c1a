import { Suspense } from 'react'
import { auth } from '../session'

async function Who() {
  const session = await auth()
  return <p id="who">{session?.userId ?? 'nobody'}</p>
}

export default function MembersPage() {
  return (
    <main>
      <h1>Members</h1>
      <Suspense fallback={<p>Looking</p>}>
        <Who />
      </Suspense>
    </main>
  )
}
