import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSigningIdentity } from '../../../dev/saml/certificate.ts'
import { readCertificates, readPublished } from './certificate.ts'
import { asPem, pemBlocksIn } from './pasted-pem.ts'

const { certificate, privateKey } = createSigningIdentity('idp.company.example')
const other = createSigningIdentity('idp.company.example', { serial: 2 }).certificate
const lines = certificate.split('\n')
const base64 = lines.slice(1, -1).join('')

/** Forms in which admins paste a certificate. */
const forms: Readonly<Record<string, string>> = {
  PEM: certificate,
  'PEM with Windows line ends and spaces around': `\r\n  ${lines.join('\r\n')}  \r\n`,
  'PEM in one line': lines.join(' '),
  'PEM without any space': lines.join(''),
  'PEM with a literal \\n': lines.join('\\n'),
  'PEM with a literal \\r\\n in quotes': JSON.stringify(lines.join('\r\n')),
  'PEM with line ends escaped twice': lines.join('\\\\n'),
  'PEM with entities': lines.join('&#13;&#10;'),
  'PEM with indented lines': lines.map((line) => `    ${line}`).join('\n'),
  'a trusted certificate': certificate.replaceAll('CERTIFICATE', 'TRUSTED CERTIFICATE'),
  'Bag Attributes before it': `Bag Attributes\n    localKeyID: 01\nsubject=CN = idp\nissuer=CN = idp\n${certificate}`,
  'its private key before it': `${exported(privateKey)}${certificate}`,
  'only its base64': base64,
  'its base64 in lines': lines.slice(1, -1).join('\n'),
  'an element of metadata': `<ds:X509Certificate>\n${base64}\n</ds:X509Certificate>`,
  'base64 of the PEM file': Buffer.from(certificate).toString('base64'),
  'a whole document with other texts': `<md:NameIDFormat>urn:x</md:NameIDFormat><ds:X509Certificate xmlns:ds="urn:d">${base64}</ds:X509Certificate>`,
  'lines of a web page': lines.join('<br/>'),
  'no end line': lines.slice(0, -1).join('\n'),
  'a byte order mark and invisible characters': `\ufeff${certificate.replace('\n', '\u200b\n')}`,
}

function exported(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

it.each(Object.entries(forms))('reads a certificate that was pasted as %s', (_, typed) => {
  const [read, ...more] = readCertificates(typed)
  expect(more).toEqual([])
  expect(new X509Certificate(read?.pem ?? '').raw).toEqual(new X509Certificate(certificate).raw)
})

it('reads two certificates of one rotation, which have the same name', () => {
  expect(readCertificates(`${certificate}\n${other}`).map(({ pem }) => pem)).toHaveLength(2)
})

it.each(['', 'none', 'https://idp.example/metadata', '{}', exported(privateKey), '-----BEGIN CERTIFICATE-----'])(
  'refuses what is no certificate: %j',
  (typed) => {
    expect(() => readCertificates(typed)).toThrow('The certificate is invalid.')
  },
)

it('skips a published certificate that cannot be used, and refuses only if none can', () => {
  const short = createSigningIdentity('short.example', { bits: 1024 }).certificate.split('\n').slice(1, -1).join('')
  const chains = [[short], ['AAAA'], [base64], [certificate], ['']]
  expect(readPublished(chains, 5).map(({ issuer }) => issuer)).toEqual(['CN=idp.company.example'])
  expect(() => readPublished([[short], ['AAAA']], 5)).toThrow('2048 bits')
  for (const chain of [
    ['AAAA', base64],
    [base64, short],
    ['', certificate, 'AAAA'],
  ])
    expect(readPublished([chain], 5).map(({ issuer }) => issuer)).toEqual(['CN=idp.company.example'])
})

it.each([
  ['PKCS #8', 'pkcs8'],
  ['PKCS #1', 'pkcs1'],
] as const)('reads a private key of %s in one line, with literal line ends, and with Bag Attributes', (_, type) => {
  const pem = privateKey.export({ type, format: 'pem' }).toString()
  for (const typed of [pem, pem.replaceAll('\n', ' '), pem.replaceAll('\n', '\\n'), `Bag Attributes\n${pem}`]) {
    const [block] = pemBlocksIn(typed)
    expect(createPrivateKey(block === undefined ? '' : asPem(block)).equals(privateKey)).toBe(true)
  }
})
