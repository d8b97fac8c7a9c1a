import { describeSearch } from '../../testing/adversaries/describe-search.ts'
import { describeOnSqlite } from '../../testing/databases/stores.ts'

describeOnSqlite('adversaries who combine any calls of the members’ half', (store) =>
  describeSearch(store, { usual: 45, soak: 1_000 }),
)
