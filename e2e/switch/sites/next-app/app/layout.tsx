import type { ReactNode } from 'react'
import { Account } from '../components/Account'
import { Providers } from '../components/Providers'

export const metadata = { title: 'Shop' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>
          <main id="login">{children}</main>
          <Account />
        </Providers>
      </body>
    </html>
  )
}
