import { redirect } from 'next/navigation'
import { verifiedSession } from '../session'

export default async function MembersPage() {
  const session = await verifiedSession()
  if (session === null) redirect('/?return_to=%2Fmembers')
  return (
    <>
      <h1>Members</h1>
      <p>Only signed-in users see this page: the server has verified the session of {session.userId}.</p>
    </>
  )
}
