import type { ComponentType } from 'react'
import { AccountPage } from './pages/AccountPage.tsx'
import { AuthenticatePage } from './pages/AuthenticatePage.tsx'
import { MembersPage } from './pages/MembersPage.tsx'
import { ResetPage } from './pages/ResetPage.tsx'
import { SignInPage } from './pages/SignInPage.tsx'

/** The pages by their path. A router of your choice can take the place of this table. */
const pages: Record<string, ComponentType> = {
  '/': SignInPage,
  '/authenticate': AuthenticatePage,
  '/reset': ResetPage,
  '/account': AccountPage,
  '/members': MembersPage,
}

export const App = () => {
  const Page = pages[location.pathname]
  return (
    <>
      <nav>
        <a href="/account">Account</a>
        <a href="/members">Members</a>
      </nav>
      <main>{Page ? <Page /> : <h1>Page not found</h1>}</main>
    </>
  )
}
