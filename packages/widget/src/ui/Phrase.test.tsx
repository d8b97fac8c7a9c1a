import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phrase } from './Phrase.tsx'

const said = (of: string) => renderToStaticMarkup(<Phrase of={of} with={{ to: <b>ada@example.com</b> }} />)

test('fills in every occurrence of a slot', () => {
  expect(said('Sent to {to}.')).toBe('Sent to <b>ada@example.com</b>.')
  expect(said('{to}')).toBe('<b>ada@example.com</b>')
  expect(said('To {to}, yes, {to}!')).toBe('To <b>ada@example.com</b>, yes, <b>ada@example.com</b>!')
  expect(said('Sent.')).toBe('Sent.')
  expect(said('')).toBe('')
})

test('leaves unknown slots unchanged, including names of Object.prototype', () => {
  expect(said('{from} to {to} {constructor}')).toBe('{from} to <b>ada@example.com</b> {constructor}')
})
