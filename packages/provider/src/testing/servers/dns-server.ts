import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A DNS server that answers TXT questions (RFC 1035). */
export interface DnsServer {
  readonly address: string
  readonly texts: Map<string, string>
  close(): Promise<void>
}

const nameOf = (question: Buffer): { readonly name: string; readonly end: number } => {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  // The zero label, the type and the class.
  return { name: labels.join('.'), end: at + 5 }
}

const answerTo = (query: Buffer, texts: ReadonlyMap<string, string>): Buffer => {
  const { name, end } = nameOf(query)
  const text = texts.get(name)
  const header = Buffer.from(query.subarray(0, 12))
  // Response, recursion available; code 3 means that the name does not exist.
  header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(text === undefined ? 0 : 1, 6)
  header.writeUInt16BE(0, 8)
  header.writeUInt16BE(0, 10)
  const question = query.subarray(12, end)
  if (text === undefined) return Buffer.concat([header, question])
  const content = Buffer.from(text, 'latin1')
  // A pointer to the name of the question, TXT, IN, and one minute.
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, content.length + 1, content.length])
  return Buffer.concat([header, question, record, content])
}

export const startDnsServer = async (): Promise<DnsServer> => {
  const texts = new Map<string, string>()
  const socket = createSocket('udp4', (query, { port, address }) => socket.send(answerTo(query, texts), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
