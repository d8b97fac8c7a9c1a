import type { PageProps } from '../contract.ts'
import { OpenEntry } from '../OpenEntry.tsx'
import { MemberList } from './MemberList.tsx'

/** The members of the organization: the list, or the open one. */
export const MembersView = (props: PageProps) =>
  props.at.place.open === undefined ? <MemberList {...props} /> : <OpenEntry {...props} />
