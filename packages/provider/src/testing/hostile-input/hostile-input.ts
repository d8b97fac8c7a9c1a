import fc from 'fast-check'
import { cbor } from '../cbor.ts'

/** Texts that parsers treat specially: terminators, escapes, markup, numbers at a limit, names of built-in members. */
const pieces: readonly (string | Uint8Array)[] = [
  ...['\0', '\t', '\n', '\r\n', ' ', '\u00a0', '\u2028', '\ufeff', '\u202e', 'é', 'ß', 'İ', '😀'],
  ...[
    '%',
    '%00',
    '%2e%2e',
    '%c0%af',
    '\\',
    '\\u0000',
    '\\ud800',
    '"',
    "'",
    '`',
    '<',
    '>',
    '&',
    '&amp;',
    '&#0;',
    '<!--',
    ']]>',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    ',',
    ';',
    ':',
    '=',
    '?',
    '#',
    '@',
    '/',
    '//',
    '..',
    '.',
    '-',
    '_',
    '+',
    '*',
    '|',
    '~',
  ],
  ...['0', '-1', '1e999', '9'.repeat(40), '2147483648', 'NaN', 'null', 'true', '__proto__', 'constructor', 'toString'],
  ...[
    'javascript:',
    'data:',
    'http://',
    'https://user:secret@',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'xn--',
    'xmlns:a="b"',
  ],
  // Invalid UTF-8: overlong, truncated, half a surrogate pair. CBOR with a length beyond its end, and without an end.
  ...[
    [0xc0, 0x80],
    [0xe2, 0x82],
    [0xed, 0xa0, 0x80],
    [0xff],
    [0x9b, 0xff, 0xff, 0xff, 0xff],
    [0x5f],
    [0xbf],
    [0xfb],
  ].map((bytes) => Uint8Array.from(bytes)),
]

interface Edit {
  readonly kind: 'insert' | 'replace' | 'delete' | 'repeat' | 'flip' | 'cut'
  /** Place and length as a fraction of the input. */
  readonly at: number
  readonly share: number
  readonly piece: string | Uint8Array
  readonly times: number
}

const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('insert', 'replace', 'delete', 'repeat', 'flip', 'cut'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    share: fc.double({ min: 0, max: 0.3, noNaN: true }),
    piece: fc.oneof(fc.constantFrom(...pieces), fc.uint8Array({ minLength: 1, maxLength: 8 })),
    times: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 1, maxLength: 5 },
)

const apply = (bytes: Buffer, { kind, at, share, piece, times }: Edit): Buffer => {
  const from = Math.floor(at * bytes.length)
  const to = Math.min(bytes.length, from + Math.ceil(share * bytes.length))
  const [front, middle, behind] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)]
  const added = Buffer.concat(Array.from({ length: times }, () => Buffer.from(piece)))
  if (kind === 'insert') return Buffer.concat([front, added, middle, behind])
  if (kind === 'replace') return Buffer.concat([front, Buffer.from(piece), behind])
  if (kind === 'delete') return Buffer.concat([front, behind])
  if (kind === 'repeat') return Buffer.concat([front, ...Array.from({ length: times }, () => middle), behind])
  if (kind === 'cut') return front
  const flipped = Buffer.from(bytes)
  const byte = flipped[from]
  if (byte !== undefined) flipped[from] = byte ^ (1 << (times % 8))
  return flipped
}

/** Draws samples with a few edits each, `mostBytes` at most. */
export const mutated = (samples: readonly (string | Uint8Array)[], mostBytes: number): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...samples), edits)
    .map(([sample, all]) => all.reduce(apply, Buffer.from(sample)).subarray(0, mostBytes))

export const jsonTexts: fc.Arbitrary<Buffer> = fc
  .jsonValue({ maxDepth: 8 })
  .map((value) => Buffer.from(JSON.stringify(value)))

/** Draws elements with attributes and namespaces, mostly well-formed. */
export const xmlTexts: fc.Arbitrary<Buffer> = fc
  .letrec<{ node: string; element: string }>((tie) => ({
    node: fc.oneof({ maxDepth: 6 }, fc.constantFrom('text', '&amp;', '&x;', ' ', '<?p?>', '<!-- -->'), tie('element')),
    element: fc
      .tuple(
        fc.constantFrom(
          'a',
          'saml:Assertion',
          'ds:Signature',
          'ds:Transform',
          'samlp:Status',
          'x:y',
          'EncryptedAssertion',
        ),
        fc.array(
          fc.constantFrom(' a="1"', " b='<'", ' xmlns="u"', ' xmlns:x="u"', ' xmlns:saml="v"', ' ID="_a"', ' c'),
          {
            maxLength: 5,
          },
        ),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([name, attributes, content]) => `<${name}${attributes.join('')}>${content.join('')}</${name}>`),
  }))
  .element.map((text) => Buffer.from(text))

/** Draws CBOR values, including those that no attestation contains. */
export const cborBytes: fc.Arbitrary<Buffer> = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.boolean(),
      fc.string({ maxLength: 20 }),
      fc.constantFrom('fmt', 'attStmt', 'authData', 'none', 'packed', 'x5c', 'alg', 'sig'),
      fc.uint8Array({ maxLength: 80 }),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 5 }).map((pairs) => new Map(pairs)),
    ),
  }))
  .value.map(cbor)

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Draws tokens whose header, claims and signature may each be mutated. */
export const jwtTexts = (samples: readonly string[], mostBytes: number): fc.Arbitrary<Buffer> =>
  fc
    .constantFrom(...samples)
    .chain((token) => {
      const parts = token.split('.').map((part) => Buffer.from(part, 'base64url'))
      return fc.tuple(...parts.map((part) => fc.oneof(fc.constant(part), mutated([part], mostBytes), jsonTexts)))
    })
    .map((parts) => Buffer.from(parts.map(base64url).join('.')).subarray(0, mostBytes))

/** Units of a long input. Each causes much work for a careless parser when it is repeated. */
export const hostileUnits: readonly (string | Uint8Array)[] = [
  ...[
    'a',
    ' ',
    '\n',
    '\t',
    '=',
    '%',
    '%41',
    '"',
    '\\',
    '\\u0000',
    '[',
    '{"a":',
    '<a>',
    '<a ',
    '<a b="c"/>',
    '&amp;',
    '&',
  ],
  ...[
    '.',
    '@',
    'a.',
    'a@',
    '-',
    '+1',
    ';',
    'a=b;',
    ', ',
    'en-a,',
    '/..',
    '://',
    '\u0301',
    '\u00a0',
    '.eyJ9',
    '0',
    '1,',
  ],
  ...[[0x81], [0xa1, 0x00], [0x9f], [0xff], [0x5f], [0xd8, 0x40]].map((bytes) => Uint8Array.from(bytes)),
]

export const filledWith = (unit: string | Uint8Array, bytes: number): Buffer => {
  const one = Buffer.from(unit)
  return Buffer.concat(Array.from({ length: Math.floor(bytes / one.length) }, () => one))
}
