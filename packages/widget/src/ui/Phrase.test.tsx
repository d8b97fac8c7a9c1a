import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phrase } from './Phrase.tsx'

const render = (of: string) => renderToStaticMarkup(<Phrase of={of} with={{ to: <b>ada@example.com</b> }} />)

test('fills in every occurrence of a slot', () => {
  expect(render('Sent to {to}.')).toBe('<span>Sent to </span><b>ada@example.com</b><span>.</span>')
  expect(render('{to}')).toBe('<b>ada@example.com</b>')
  expect(render('To {to}, yes, {to}!')).toBe(
    '<span>To </span><b>ada@example.com</b><span>, yes, </span><b>ada@example.com</b><span>!</span>',
  )
  expect(render('Sent.')).toBe('<span>Sent.</span>')
  expect(render('')).toBe('')
})

test('leaves unknown slots unchanged, including names of Object.prototype', () => {
  expect(render('{from} to {to} {constructor}')).toBe(
    '<span>{from}</span><span> to </span><b>ada@example.com</b><span> </span><span>{constructor}</span>',
  )
})
