import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phrase } from './Phrase.tsx'

const said = (of: string) => renderToStaticMarkup(<Phrase of={of} with={{ to: <b>ada@example.com</b> }} />)

test('what stands in braces is filled in wherever the sentence has it, and as often', () => {
  expect(said('Sent to {to}.')).toBe('Sent to <b>ada@example.com</b>.')
  expect(said('{to}')).toBe('<b>ada@example.com</b>')
  expect(said('To {to}, yes, {to}!')).toBe('To <b>ada@example.com</b>, yes, <b>ada@example.com</b>!')
  expect(said('Sent.')).toBe('Sent.')
  expect(said('')).toBe('')
})

test('a name that means nothing stays as it stands, one that every object knows among them', () => {
  expect(said('{from} to {to} {constructor}')).toBe('{from} to <b>ada@example.com</b> {constructor}')
})
