import type { PayMethod } from '@corium/contract/pay-methods'
import type { Shop } from '#server/context.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'

type Providers = Pick<Shop, 'providers'>

export const listMethods = ({ providers }: Providers): PayMethod[] =>
  Object.keys(providers.payments) as PayMethod[]

/** The provider of a payment or a refund. */
export const providerOf = ({ providers }: Providers, { method }: { method: PayMethod }): PaymentProvider =>
  providers.payments[method]

/** The provider with this name, with the methods that its notices can be about. */
export function findProvider(shop: Providers, name: string) {
  const methods = listMethods(shop).filter((method) => providerOf(shop, { method }).name === name)
  const [method] = methods
  return method && { provider: providerOf(shop, { method }), methods }
}
