import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { ReadPage } from '../forms.ts'

/** Asserts that a response is a page without the sender's markup, without scripts and without permission to be framed. */
export const expectPage = ({ headers, text, title }: Pick<ReadPage, 'headers' | 'text' | 'title'>) => {
  expect(text).toMatch(/^<!doctype html>/)
  expect(title).not.toBe('')
  expect(text).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; form-action 'self'(?: http:\/\/localhost:3000)?; frame-ancestors 'none'; base-uri 'none'$/,
  )
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('access-control-allow-origin')).toBeNull()
}

/** Asserts that a page states an error and has no forms. */
export const expectRefused = (answer: ReadPage, status: number, type: string) => {
  expectPage(answer)
  expect([answer.status, answer.heading]).toEqual([status, 'Something went wrong. Please try again.'])
  expect(answer.text).toContain(`<code>${type}</code>`)
  expect(Object.keys(answer.forms)).toEqual([])
}
