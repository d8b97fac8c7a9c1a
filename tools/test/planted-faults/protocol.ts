import type { PlantedFault } from './fault.ts'

/** Faults of the protocol. */
export const faultsOfProtocol: readonly PlantedFault[] = [
  {
    means: 'a correct code does not sign in',
    file: 'packages/protocol/src/methods/otp/consumer.ts',
    text: "  '/otps/authenticate',\n  'session',\n",
    replacement: "  '/otps/authenticate',\n",
    tests: ['client/src/consumer.test', 'known-user'],
  },
  {
    means: 'a request may contain a longer text than its schema allows',
    file: 'packages/protocol/src/core/text.schema.ts',
    text: 'z.string().max(longest, { abort: true })',
    replacement: 'z.string().max(longest * 2, { abort: true })',
    tests: ['text-lengths'],
  },
  {
    means: 'a member reads an organization without the session that the call requires',
    file: 'packages/protocol/src/core/call.ts',
    text: "export const signedIn = /* @__PURE__ */ verbs('session')",
    replacement: "export const signedIn = /* @__PURE__ */ verbs('project')",
    tests: ['provider/src/attacks/account-sessions.test'],
  },
  {
    means: 'the body of a request without parameters is required to be JSON',
    file: 'packages/protocol/src/core/call.ts',
    text: "touch: callOf('POST', 'none')",
    replacement: "touch: callOf('POST', 'json')",
    tests: ['client/src/core/transport/request.test'],
  },
]
