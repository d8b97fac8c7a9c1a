import type { HostProofs } from '../ports/host-proofs.ts'

/** The stand-in for DNS. It knows only what it was told, so that development asks nothing outside. */
export interface StandInDns extends HostProofs {
  /** Sets the texts of the TXT records of a name, in place of earlier ones. */
  publish(name: string, texts: readonly string[]): void
  clear(): void
}

export const createStandInDns = (): StandInDns => {
  const records = new Map<string, readonly string[]>()
  const key = (name: string) => name.toLowerCase().replace(/\.$/, '')
  return {
    textsOf: async (name) => records.get(key(name)) ?? [],
    publish: (name, texts) => void records.set(key(name), texts),
    clear: () => records.clear(),
  }
}
