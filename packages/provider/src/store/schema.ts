/** Every table by name. Each table is declared in its own file (`tables/`), which this file does not import. */
// biome-ignore lint/suspicious/noEmptyInterface: the tables add themselves to it.
export interface Schema {}

/** Tables whose rows belong to a project. Use `within`, which adds the project to every statement. */
export type ScopedTable = {
  [Table in keyof Schema]: Schema[Table] extends { project_id: string } ? Table : never
}[Exclude<keyof Schema, 'projects'>]

/** Tables without a scope: the projects, and tables whose rows belong to no project. */
export type OpenSchema = Omit<Schema, ScopedTable>
