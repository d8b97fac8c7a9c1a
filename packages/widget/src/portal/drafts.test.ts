import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KEPT_AFTER_END_MS, keepDraft, keptDraft, leaveDrafts, returnToDrafts } from './drafts.ts'

const now = 1_000_000
const draft = { name: 'Corner Shop' }

describe('unsaved values of the portal', () => {
  beforeEach(() => {
    // A storage whose keys are own properties, as those of a browser.
    const methods = {
      getItem: (key: string): string | null => (Object.hasOwn(store, key) ? (store[key] ?? null) : null),
      setItem: (key: string, value: string) => {
        store[key] = value
      },
      removeItem: (key: string) => {
        delete store[key]
      },
    }
    const store: Record<string, string> = Object.create(methods)
    vi.stubGlobal('sessionStorage', store)
    keepDraft('member-1:details:organization-1', draft)
  })

  test('wait for the same member after the end of the session', () => {
    leaveDrafts(now)
    leaveDrafts(now + KEPT_AFTER_END_MS)
    returnToDrafts('member-1', now + KEPT_AFTER_END_MS)
    expect(keptDraft('member-1:details:organization-1')).toEqual(draft)
  })

  test('are gone after half an hour, whether anybody signs in or not', () => {
    leaveDrafts(now)
    returnToDrafts('member-1', now + KEPT_AFTER_END_MS + 1)
    expect(keptDraft('member-1:details:organization-1')).toBeNull()
    keepDraft('member-1:details:organization-1', draft)
    leaveDrafts(now)
    leaveDrafts(now + KEPT_AFTER_END_MS + 1)
    expect(keptDraft('member-1:details:organization-1')).toBeNull()
  })

  test('go when another member signs in, also one whose ID begins alike', () => {
    leaveDrafts(now)
    returnToDrafts('member-11', now)
    expect(keptDraft('member-1:details:organization-1')).toBeNull()
  })

  test('stay with a member whose session never ended', () => {
    returnToDrafts('member-1', now)
    expect(keptDraft('member-1:details:organization-1')).toEqual(draft)
  })
})
