import { text } from '@latchkey/protocol/core/text.schema'
import type { RolePolicy } from '@latchkey/protocol/identity/permissions'
import * as z from 'zod'

/** A name that the site chooses. It appears in tokens, so it is short and has no spaces. Ours begin with `stytch`. */
const name = (longest: number) =>
  text(longest)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]*$/, 'Expected letters, digits and ._:/- after a letter or a digit')
    .refine((chosen) => !/^stytch/i.test(chosen), 'The prefix stytch is reserved')

const action = name(128)
const description = text(512).default('')

const shape = z.strictObject({
  roles: z
    .array(
      z.strictObject({
        role_id: name(64),
        description,
        permissions: z
          .array(
            z.strictObject({
              resource_id: name(128),
              actions: z
                .array(z.union([z.literal('*'), action]))
                .min(1)
                .max(100),
            }),
          )
          .max(50),
      }),
    )
    .max(50),
  resources: z
    .array(z.strictObject({ resource_id: name(128), description, actions: z.array(action).min(1).max(100) }))
    .max(100),
})

type UserRolePolicy = Pick<RolePolicy, 'roles' | 'resources'>

const hasUniqueNames = ({ roles, resources }: UserRolePolicy) =>
  new Set(roles.map(({ role_id }) => role_id)).size === roles.length &&
  new Set(resources.map(({ resource_id }) => resource_id)).size === resources.length

const hasKnownActions = ({ roles, resources }: UserRolePolicy) =>
  roles
    .flatMap(({ permissions }) => permissions)
    .every(({ resource_id, actions }) => {
      const resource = resources.find((one) => one.resource_id === resource_id)
      return resource !== undefined && actions.every((one) => one === '*' || resource.actions.includes(one))
    })

/** Size limit, because every page loads the policy with the settings. */
const mostCharacters = 32_768

/** The setting that defines the roles of users, and the resources on which they permit actions. */
export const userRolePolicy = shape
  .refine(hasUniqueNames, 'Two roles or two resources have the same ID')
  .refine(hasKnownActions, 'A role permits an action on a resource that `resources` does not list')
  .refine((policy) => JSON.stringify(policy).length <= mostCharacters, `Expected at most ${mostCharacters} characters`)
