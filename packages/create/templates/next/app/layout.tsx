import '@latchkey/react/latchkey.css'
import './app.css'
import { LatchkeyProvider } from '@latchkey/next'
import type { ReactNode } from 'react'

export const metadata = { title: 'App' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <a href="/account">Account</a>
          <a href="/members">Members</a>
        </nav>
        <main>
          <LatchkeyProvider>{children}</LatchkeyProvider>
        </main>
      </body>
    </html>
  )
}
