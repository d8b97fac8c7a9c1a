/** Types of the device history. */
import type { Unbuilt } from './unbuilt.ts'

export type DeviceAttributeDetails = Unbuilt
export type SDKDeviceHistory = Unbuilt
