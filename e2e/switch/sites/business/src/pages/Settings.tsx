import {
  AdminPortalMemberManagement,
  AdminPortalOrgSettings,
  AdminPortalSCIM,
  AdminPortalSSO,
} from '@stytch/react/b2b/adminPortal'

const sections = {
  members: AdminPortalMemberManagement,
  organization: AdminPortalOrgSettings,
  scim: AdminPortalSCIM,
  sso: AdminPortalSSO,
} as const

export const Settings = ({ section }: { readonly section: string }) => {
  const Section = sections[section as keyof typeof sections]
  return (
    <main id="settings">
      <Section />
    </main>
  )
}
