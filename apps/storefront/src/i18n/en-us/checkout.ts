export const checkout = {
  title: 'Checkout',
} as const
