import { describeSearch } from '../../testing/adversaries/describe-search.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'

describeOnBothStores('adversaries who combine any B2B calls', (store) =>
  describeSearch(store, { usual: 5, soak: store.kind === 'sqlite' ? 1_000 : 400 }),
)
