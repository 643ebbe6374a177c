import type { PayMethod } from '@corium/contract/pay-methods'
import type { Shop } from '#server/context.ts'
import type { PaymentProvider, PaymentRef } from '#server/providers/payment-provider.ts'

type Providers = Pick<Shop, 'providers'>

/** The provider of a payment or refund that is already open was taken out of the configuration. */
const notConfigured = (method: PayMethod) => new Error(`The provider of ${method} is not configured`)

export const listMethods = ({ providers }: Providers): PayMethod[] =>
  Object.keys(providers.payments) as PayMethod[]

/** The provider of a payment or a refund. */
export function providerOf({ providers }: Providers, { method }: { method: PayMethod }): PaymentProvider {
  const provider = providers.payments[method]
  if (!provider) throw notConfigured(method)
  return provider
}

/** How a provider knows a payment. */
export const refOf = ({ sn, provider_ref }: { sn: string; provider_ref: string | null }): PaymentRef => ({
  paymentSn: sn,
  ...(provider_ref !== null && { providerRef: provider_ref }),
})

/** The provider with this name, with the methods that its notices can be about. */
export function findProvider(shop: Providers, name: string) {
  const methods = listMethods(shop).filter((method) => providerOf(shop, { method }).name === name)
  const [method] = methods
  return method && { provider: providerOf(shop, { method }), methods }
}
