import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phrase } from './Phrase.tsx'

const render = (of: string) => renderToStaticMarkup(<Phrase of={of} with={{ to: <b>ada@example.com</b> }} />)

test('fills in every occurrence of a slot', () => {
  expect(render('Sent to {to}.')).toBe('Sent to <b>ada@example.com</b>.')
  expect(render('{to}')).toBe('<b>ada@example.com</b>')
  expect(render('To {to}, yes, {to}!')).toBe('To <b>ada@example.com</b>, yes, <b>ada@example.com</b>!')
  expect(render('Sent.')).toBe('Sent.')
  expect(render('')).toBe('')
})

test('leaves unknown slots unchanged, including names of Object.prototype', () => {
  expect(render('{from} to {to} {constructor}')).toBe('{from} to <b>ada@example.com</b> {constructor}')
})
