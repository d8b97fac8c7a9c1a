import type { IdpSteps } from '../../mount/identity-provider.contract.ts'
import { AskText } from '../../ui/AskText.tsx'
import type { View } from '../../ui/view.ts'

export type DeviceIntents = { submit: [code: string] }

const says = {
  title: 'idp.deviceTitle',
  text: 'idp.deviceText',
  label: 'idp.deviceLabel',
  next: 'idp.continue',
} as const

/** Asks for the code that a device shows. A link with the code fills it in: the user compares it before continuing. */
export const DeviceCode: View<IdpSteps['IDPDevice'], DeviceIntents> = ({ at, emit }) => (
  <AskText at={at} texts={says} type="text" typed={at.typed} onSubmit={emit.submit} />
)
