/** Where every secret and identifier comes from. */
export interface Random {
  /** `length` bytes from a cryptographically secure source. */
  bytes(length: number): Uint8Array
  /** `length` decimal digits, each code as likely as any other, leading zeros kept. */
  digits(length: number): string
  uuid(): string
}
