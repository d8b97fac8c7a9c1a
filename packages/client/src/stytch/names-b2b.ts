/** Names of the existing packages for business accounts that have nothing to do with a user interface. */
export {
  createStytchB2BClient,
  createStytchB2BClient as createStytchB2BHeadlessClient,
  StytchB2BHeadlessClient,
  StytchB2BHeadlessClient as StytchB2BClient,
} from './b2b-headless.ts'
