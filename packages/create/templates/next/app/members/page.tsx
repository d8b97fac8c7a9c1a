import { requireSession } from '../session'

export default async function MembersPage() {
  const { userId } = await requireSession('/members')
  return (
    <>
      <h1>Members</h1>
      <p>Only signed-in users see this page: the server has verified the session of {userId}.</p>
    </>
  )
}
