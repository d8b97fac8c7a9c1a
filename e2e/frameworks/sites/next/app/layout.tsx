import '@latchkey/react/latchkey.css'
import { LatchkeyProvider, SignedIn, UserButton } from '@latchkey/next'
import Link from 'next/link'
import type { ReactNode } from 'react'

export const metadata = { title: 'Shop' }

/** A server component, whose properties are data. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <LatchkeyProvider>
          <nav>
            <Link href="/members" prefetch={false}>
              Members
            </Link>
            <SignedIn>
              <UserButton />
            </SignedIn>
          </nav>
          {children}
        </LatchkeyProvider>
      </body>
    </html>
  )
}
