const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes in base58 with Bitcoin's alphabet, which Solana uses for addresses and signatures. */
export const base58Of = (bytes: Uint8Array): string => {
  const zeros = bytes.findIndex((byte) => byte > 0)
  let number = 0n
  for (const byte of bytes) number = number * 256n + BigInt(byte)
  let text = ''
  for (; number > 0n; number /= 58n) text = letters[Number(number % 58n)] + text
  // Each leading zero byte becomes one letter.
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
