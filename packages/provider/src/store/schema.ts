/** Every table by name. Each is declared in its own file (`tables/`), which nothing here imports. */
// biome-ignore lint/suspicious/noEmptyInterface: the tables add themselves to it.
export interface Schema {}

/** The tables whose rows belong to a project: they are reached through `within`, which names it in every statement. */
export type ScopedTable = {
  [Table in keyof Schema]: Schema[Table] extends { project_id: string } ? Table : never
}[Exclude<keyof Schema, 'projects'>]

/** The tables that anybody may name: the projects themselves, and what belongs to none. */
export type OpenSchema = Omit<Schema, ScopedTable>
