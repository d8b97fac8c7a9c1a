import { expect, it } from 'vitest'
import { readAudit } from './advisories.ts'
import { Unchecked } from './unchecked.ts'

const vulnerability = (severity: string) => ({
  name: 'xmldom',
  severity,
  range: '<0.8.15',
  via: [{ title: 'Unbounded recursion', url: 'https://github.com/advisories/GHSA-0000-0000-0000' }, 'node-saml'],
})

it.each(['high', 'critical'])('reports a %s advisory with its range, title and address', (severity) => {
  const report = readAudit(JSON.stringify({ vulnerabilities: { xmldom: vulnerability(severity) } }))
  expect(report).toEqual([
    expect.stringMatching(/^xmldom <0\.8\.15: (high|critical)\. Unbounded recursion https.*through node-saml\./),
  ])
})

it('passes moderate advisories and clean trees', () => {
  expect(readAudit(JSON.stringify({ vulnerabilities: { xmldom: vulnerability('moderate') } }))).toEqual([])
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
})

it.each([
  [
    'a registry without the service',
    JSON.stringify({ message: '405 Method Not Allowed - POST https://registry.example/x' }),
  ],
  ['no network', JSON.stringify({ error: { summary: 'request to https://registry.example failed' } })],
  ['no output', ''],
])('leaves the step unchecked with a reason and without addresses for %s', (_case, output) => {
  expect(() => readAudit(output)).toThrow(Unchecked)
  expect(() => readAudit(output)).toThrow(/^no registry answered: [^/]+$/)
})
