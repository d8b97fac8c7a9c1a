import { describeSearch } from '../../testing/adversaries/describe-search.ts'
import { describeOnPostgres } from '../../testing/databases/stores.ts'

describeOnPostgres('adversaries who combine any calls of the members’ half', (store) =>
  describeSearch(store, { usual: 18, soak: 400 }),
)
