import type { Facts, Permission } from './facts.ts'

/** Whether the roles of the signed-in member permit an action. The provider decides in any case. */
export const permits = ({ roles, held }: Pick<Facts, 'roles' | 'held'>, [resource, action]: Permission): boolean =>
  roles.some(
    ({ role_id, permissions }) =>
      held.includes(role_id) &&
      permissions.some(
        ({ resource_id, actions }) => resource_id === resource && (actions.includes(action) || actions.includes('*')),
      ),
  )

/** Whether one of these permissions is given. Without a permission to ask for, it is. */
export const permitsAny = (facts: Pick<Facts, 'roles' | 'held'>, asked: readonly Permission[]): boolean =>
  asked.length === 0 || asked.some((one) => permits(facts, one))
