import { describeSearch } from '../../testing/adversaries/describe-search.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'

describeOnBothStores('adversaries who combine any B2B calls', (store) =>
  describeSearch(store, { usual: 5, soak: 1_000 }),
)
