import type { PageProps } from '../contract.ts'
import { OpenEntry } from '../OpenEntry.tsx'
import { ConnectionList } from './ConnectionList.tsx'

/** The connections of the organization: the list, or the open one. */
export const SsoView = (props: PageProps) =>
  props.at.place.open === undefined ? <ConnectionList {...props} /> : <OpenEntry {...props} />
