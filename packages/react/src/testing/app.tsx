import * as latchkey from '@latchkey/react'
import * as React from 'react'
import * as dom from 'react-dom/client'

/**
 * A host page's script: React in its development mode, the built package beside it, and a tree to render. The tests do
 * the rest from outside.
 */
const heard: string[] = []
const callbacks = {
  onEvent: ({ type }: { type: string }) => heard.push(type),
  onSuccess: () => heard.push('success'),
  onError: (error: unknown) => heard.push(`error ${(error as { error_type?: string }).error_type ?? ''}`),
}
const config = { products: ['otp'], otpOptions: { methods: ['email'] } }
const newClient = () => latchkey.createClient('public-token-test-00000000-0000-4000-8000-000000000000')

type Part = 'Login' | 'PasswordReset'

let root: dom.Root | undefined
const client = newClient()

const stage = {
  React,
  dom,
  latchkey,
  heard,
  newClient,
  client,
  /** One of the components in a provider, in StrictMode. */
  tree(part: Part, props: object = {}, given = client) {
    const Part: React.FC<object> = part === 'Login' ? latchkey.Login : latchkey.PasswordReset
    return (
      <React.StrictMode>
        <latchkey.LatchkeyProvider client={given}>
          <Part {...{ config, callbacks, ...props }} />
        </latchkey.LatchkeyProvider>
      </React.StrictMode>
    )
  },
  /** Renders into the page's element, again and again into the same root. */
  render(tree: React.ReactNode) {
    root ??= dom.createRoot(document.getElementById('login') as HTMLElement)
    root.render(tree)
  },
  unmount: () => root?.unmount(),
}

declare global {
  interface Window {
    stage: typeof stage
  }
}

Object.assign(window, { stage, client })
