import { describeSearch } from '../../testing/adversaries/describe-search.ts'
import { describeOnSqlite } from '../../testing/databases/stores.ts'

describeOnSqlite('adversaries who combine any B2B calls', (store) => describeSearch(store, { usual: 45, soak: 1_000 }))
