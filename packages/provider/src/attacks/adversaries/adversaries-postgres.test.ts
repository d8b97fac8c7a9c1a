import { describeSearch } from '../../testing/adversaries/describe-search.ts'
import { describeOnPostgres } from '../../testing/databases/stores.ts'

describeOnPostgres('adversaries who combine any B2B calls', (store) => describeSearch(store, { usual: 18, soak: 400 }))
