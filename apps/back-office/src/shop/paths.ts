/** Every link of the back office, below /admin. */
export const paths = {
  today: () => '/',
  orders: () => '/orders',
  order: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
}
