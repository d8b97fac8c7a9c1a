import { createClient, LatchkeyProvider, Login } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

/** A React page that mounts and unmounts the form on demand. */
const client = createClient('public-token-test-00000000-0000-4000-8000-000000000000')
const root = createRoot(document.getElementById('login') ?? document.body)
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

async function remount(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    root.render(
      <LatchkeyProvider client={client}>
        <Login config={{ products: ['otp'] }} />
      </LatchkeyProvider>,
    )
    await painted()
    if (!document.querySelector('input[type=email]')) throw new Error('The form was not there.')
    root.render(null)
    await painted()
  }
}

Object.assign(window, { remount })
