import { RedirectToSignIn, useUser } from '@latchkey/react'

/** A page for signed-in users. It decides what is shown: verify the session in your back end before it returns data. */
export const MembersPage = () => {
  const { user } = useUser()
  return (
    <>
      <RedirectToSignIn url="/" returnParameter="return_to" />
      {user && (
        <>
          <h1>Members</h1>
          <p>Only signed-in users see this page. You are {user.emails[0]?.email ?? user.user_id}.</p>
        </>
      )}
    </>
  )
}
