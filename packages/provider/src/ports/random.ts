import { randomBytes, randomUUID } from 'node:crypto'

/** Where every secret and identifier comes from. */
export interface Random {
  /** `length` bytes from a cryptographically secure source. */
  bytes(length: number): Uint8Array
  /** `length` decimal digits, each code as likely as any other, leading zeros kept. */
  digits(length: number): string
  uuid(): string
}

/** The greatest multiple of ten that a byte can exceed; a byte from here on would favour the low digits. */
const firstBiasedByte = 250

/** Draws decimal digits from bytes, dropping those that would make some digits likelier than others. */
export const uniformDigits = (bytes: (length: number) => Uint8Array, length: number): string => {
  let digits = ''
  while (digits.length < length) {
    for (const byte of bytes(length)) {
      if (byte < firstBiasedByte && digits.length < length) digits += byte % 10
    }
  }
  return digits
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  digits: (length) => uniformDigits(randomBytes, length),
  uuid: () => randomUUID(),
}
