/** Types of what is known of a device. */
import type { Unbuilt } from './unbuilt.ts'

export type DeviceAttributeDetails = Unbuilt
export type SDKDeviceHistory = Unbuilt
