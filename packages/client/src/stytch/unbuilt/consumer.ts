/** Stubs for unimplemented methods of the consumer client. Remove a row when its method is implemented. */
import { unbuiltCalls } from './calls.ts'

export const ofUser = unbuiltCalls('phones', 'user.', ['deleteBiometricRegistration'])
export type UnbuiltOfUser = typeof ofUser
