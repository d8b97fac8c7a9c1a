import { Login } from '@latchkey/react'

/** A server component, as a new page is. Its properties are data. */
export default function Home() {
  return (
    <main>
      <Login config={{ products: ['otp'] }} locale="de" />
    </main>
  )
}
