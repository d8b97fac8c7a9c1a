import { text } from '@latchkey/protocol/core/text.schema'
import { type AnyOAuthProvider, everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import * as z from 'zod'

const short = text(512).min(1)

/** The client of a project at a provider. */
const oauthClient = z
  .strictObject({
    client_id: short,
    /** Apple's is generated from the three fields below. */
    client_secret: text(4_096).min(1),
    /** Base URL of self-hosted GitLab or Salesforce. */
    host: text(256).regex(
      /^https:\/\/[a-z0-9.-]+(:[0-9]{1,5})?$/i,
      'Expected an https origin such as https://gitlab.example.com',
    ),
    /** Microsoft tenant whose accounts may sign in. */
    tenant: text(253).regex(/^[a-z0-9.-]+$/i, 'Expected a tenant such as organizations, or a tenant ID'),
    team_id: short,
    key_id: short,
    /** PKCS #8, as Apple issues it. */
    private_key: text(8_192),
  })
  .exactPartial()
  .required({ client_id: true })

export type OAuthClient = z.infer<typeof oauthClient>

const providers = Object.keys(everyOAuthProvider) as [AnyOAuthProvider]

/** Clients by provider; null disables a provider. */
export const oauthClients = z.partialRecord(z.enum(providers), oauthClient.nullable())

export type OAuthClients = z.infer<typeof oauthClients>
