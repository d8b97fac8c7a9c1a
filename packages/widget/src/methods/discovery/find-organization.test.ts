import { expect, test } from 'vitest'
import { slugIn } from './find-organization.ts'

test.each([
  ['{{slug}}.example.com', 'https://acme.example.com/login', 'acme'],
  ['https://{{slug}}.example.com', 'https://acme.example.com/', 'acme'],
  ['https://app.example.com/{{slug}}', 'https://app.example.com/acme?next=/', 'acme'],
  ['https://app.example.com/{{slug}}', 'https://app.example.com/acme/settings#top', 'acme'],
  ['https://*.example.com/o/{{slug}}', 'https://eu.example.com/o/acme', 'acme'],
  ['{{slug}}.*.example.com', 'https://acme.eu.example.com/', 'acme'],
  ['http://localhost:3000/{{slug}}', 'http://localhost:3000/acme', 'acme'],
])('with pattern %s, finds the slug of %s: %s', (pattern, href, slug) => {
  expect(slugIn(pattern, href)).toBe(slug)
})

test.each([
  [null, 'https://acme.example.com/'],
  ['', 'https://acme.example.com/'],
  ['https://app.example.com', 'https://app.example.com/acme'],
  ['{{slug}}.example.com', 'https://example.org/'],
  ['{{slug}}.example.com', 'https://acmeXexampleXcom/'],
  ['https://app.example.com/{{slug}}', 'https://app.example.com/'],
  ['https://app.example.com/{{slug}}', 'https://app.example.com/?slug=acme'],
])('with pattern %s, finds no slug in %s', (pattern, href) => {
  expect(slugIn(pattern, href)).toBeNull()
})
