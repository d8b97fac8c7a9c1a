import { createClient, LatchkeyProvider, Login, useUser } from '@latchkey/react'
import { type ReactNode, StrictMode, Suspense } from 'react'

/** A promise that a server awaits before it can render the rest of a page. */
export interface Pending {
  readonly promise: Promise<unknown>
  isOver: boolean
}

export interface StreamedValues {
  readonly publicToken: string
  readonly provider: string
  readonly back: string
  /** Whether the form itself is in the late part. */
  readonly isLate: boolean
}

const After = ({ pending, children }: { pending?: Pending | undefined; children: ReactNode }) => {
  if (pending && !pending.isOver) throw pending.promise
  return <>{children}</>
}

function Who() {
  const { user, isInitialized } = useUser()
  return <p id="who">{isInitialized ? (user?.emails[0]?.email ?? 'nobody') : ''}</p>
}

export function App({ told, pending }: { told: StreamedValues; pending?: Pending }) {
  const client = createClient(told.publicToken, { baseURL: told.provider })
  const fields = { login_redirect_url: told.back, signup_redirect_url: told.back }
  const form = <Login config={{ products: ['otp'] }} locale="de" fields={fields} />
  return (
    <StrictMode>
      <LatchkeyProvider client={client}>
        {!told.isLate && form}
        <Who />
        <Suspense fallback={<p>One moment</p>}>
          <After pending={pending}>
            {told.isLate && form}
            <p id="late">And the rest</p>
          </After>
        </Suspense>
      </LatchkeyProvider>
    </StrictMode>
  )
}
