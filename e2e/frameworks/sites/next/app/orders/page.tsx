import { Suspense } from 'react'
import { requireSession } from '../session'

async function Orders() {
  const { userId } = await requireSession('/shop/orders?sort=new')
  return <p id="orders">Orders of {userId}</p>
}

export default function OrdersPage() {
  return (
    <Suspense>
      <Orders />
    </Suspense>
  )
}
