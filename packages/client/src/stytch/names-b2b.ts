/** Exports of the existing B2B packages that do not concern a user interface. */
export {
  createStytchB2BClient,
  createStytchB2BClient as createStytchB2BHeadlessClient,
  StytchB2BHeadlessClient,
  StytchB2BHeadlessClient as StytchB2BClient,
} from './b2b-headless.ts'
