import '@latchkey/react/latchkey.css'
import './app.css'
import type { ReactNode } from 'react'
import { Providers } from './Providers'

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
          <Providers>{children}</Providers>
        </main>
      </body>
    </html>
  )
}
