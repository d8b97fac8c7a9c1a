import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../..')

/**
 * Libraries that stay separate files, because they are loaded only on demand (a real database, a mail, a number, a
 * passkey, SAML, traces) or read files beside them.
 */
const apart =
  /^(?:pg|nodemailer|libphonenumber-js|pino|@node-rs\/(?:argon2|bcrypt)|@simplewebauthn\/server|@node-saml\/node-saml|@xmldom\/xmldom|@zxcvbn-ts|@opentelemetry)(?:\/|$)/

const chunks = 'server'

/**
 * Bundles a server's entry and its imports into a few files. Sources run unbundled too, but then a start reads about
 * five hundred modules; bundled it takes a fifth of the CPU time and two thirds of the memory.
 */
export const bundleServer = async (entry: string, dir: string): Promise<void> => {
  rmSync(join(dir, chunks), { recursive: true, force: true })
  const bundled = await rolldown({ input: entry, platform: 'node', external: apart, logLevel: 'warn' })
  await bundled.write({ dir, format: 'es', entryFileNames: '[name].js', chunkFileNames: `${chunks}/[name]-[hash].js` })
  await bundled.close()
}

/** Folder of the packed packages, which the server of `npm start` serves. */
export const packedFolder = join(root, 'packages/playground/dist/packages')

/** Builds the server of `npm start`. It is beside the pages, and resolves them and the modules as its source would. */
export const buildServerCode = (): Promise<void> => {
  // Packages of earlier sources; the next request for one packs again.
  rmSync(packedFolder, { recursive: true, force: true })
  return bundleServer(join(root, 'packages/playground/src/server.ts'), join(root, 'packages/playground/dist'))
}
