import type { UserName } from '../../store/tables/users/users.ts'

/** Joins the parts of a name; empty for a user without one. */
export const fullName = ({ first_name, middle_name, last_name }: UserName): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')
