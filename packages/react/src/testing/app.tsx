import * as latchkey from '@latchkey/react'
import * as React from 'react'
import * as dom from 'react-dom/client'
import { type Part, treeOf } from './tree.ts'

/**
 * Script of a host page: React in development mode, the built package, and a tree to render. The tests drive it from
 * outside.
 */
const callbackLog: string[] = []
const callbacks = {
  onEvent: ({ type }: { type: string }) => callbackLog.push(type),
  onSuccess: () => callbackLog.push('success'),
  onError: (error: unknown) => callbackLog.push(`error ${(error as { error_type?: string }).error_type ?? ''}`),
}

/** The same element for all copies of this script on a page: one React at a time renders into it. */
const place = () => document.getElementById('login') as HTMLElement
let root: dom.Root | undefined

const onDone = (outcome: latchkey.UserAuthenticated | null) => callbackLog.push(`done ${outcome?.tokenType ?? null}`)
const onError = (error: latchkey.LatchkeyError) =>
  callbackLog.push(`failed ${error instanceof latchkey.ApiError ? error.error_type : error.message}`)

const newClient = () => latchkey.createClient('public-token-test-00000000-0000-4000-8000-000000000000')
const client = newClient()

const stage = {
  React,
  heard: callbackLog,
  callbacks,
  client,
  newClient,
  tree: (part: Part, props: object = {}, given = client) =>
    treeOf(React, latchkey, given, part, {
      ...(part === 'Authenticate' ? { onDone, onError } : { callbacks }),
      ...props,
    }),
  /** Renders into the page's element, always into the same root. */
  render(tree: React.ReactNode) {
    root ??= dom.createRoot(place())
    root.render(tree)
  },
  /** Hydrates the markup that a server rendered there. */
  hydrate(tree: React.ReactNode) {
    root = dom.hydrateRoot(place(), tree)
  },
  unmount: () => root?.unmount(),
}

declare global {
  interface Window {
    stage: typeof stage
  }
}

Object.assign(window, { stage, client })
