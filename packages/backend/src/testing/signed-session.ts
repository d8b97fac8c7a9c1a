import { afterAll, beforeAll } from 'vitest'
import { newKey, signSession, startKeyServer, type TestKey, type TestKeyServer } from './project.ts'

/** A key server for the tests of one file, and requests with a session of its project. */
interface SignedSessions {
  readonly server: TestKeyServer
  /** Returns the `Cookie` header of a signed-in browser. */
  cookie(): Promise<string>
}

/** Starts a key server before the tests of the calling file, and stops it after them. */
export const signedSessions = (): SignedSessions => {
  let server: TestKeyServer
  let key: TestKey
  beforeAll(async () => {
    key = await newKey('key-rsa')
    server = await startKeyServer([key])
  })
  afterAll(() => server.close())
  return {
    get server() {
      return server
    },
    cookie: async () => `stytch_session_jwt=${await signSession(server, key)}`,
  }
}
