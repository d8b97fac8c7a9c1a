import type { Migration } from '../migration.ts'

/**
 * Tells the planner of SQLite what the indexes of users and their factors look like at a million users. Without such
 * numbers it assumes that a project has about ten rows, and reads every factor of the project to find those of two users.
 * Fixed numbers keep the plans the same on every database (sqlite.org/queryplanner-ng.html#howtofix). PostgreSQL gathers
 * its own.
 */
export const plannerStatistics: Migration = {
  name: '0166-planner-statistics',
  statements: [
    // Creates the table `sqlite_stat1`, which no statement but ANALYZE may create.
    { sqlite: 'ANALYZE users', postgres: 'SELECT 1' },
    { sqlite: "DELETE FROM sqlite_stat1 WHERE tbl IN ('users', 'factors')", postgres: 'SELECT 1' },
    {
      // The number of rows, then the average number of rows with equal first columns, first two columns, and so on.
      sqlite: `INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
        ('users', 'sqlite_autoindex_users_1', '1000000 1'),
        ('users', 'users_by_age', '1000000 1000000 2 1'),
        ('users', 'users_by_name', '1000000 1000000 1000000 2'),
        ('factors', 'sqlite_autoindex_factors_1', '3000000 1'),
        ('factors', 'sqlite_autoindex_factors_2', '3000000 3000000 3000000 1000000 1'),
        ('factors', 'factors_of_owner', '3000000 3')`,
      postgres: 'SELECT 1',
    },
    // Reads the numbers into this connection; others read them as they open.
    { sqlite: 'ANALYZE sqlite_schema', postgres: 'SELECT 1' },
  ],
}
