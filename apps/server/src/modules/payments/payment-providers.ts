import { isOfProvider, type PaidMethod, type PayMethod } from '@corium/contract/pay-methods'
import type { Shop } from '#server/context.ts'
import type { PaymentProvider, PaymentRef } from '#server/providers/payment-provider.ts'

type Providers = Pick<Shop, 'providers'>

export const listMethods = ({ providers }: Providers): PayMethod[] =>
  Object.keys(providers.payments) as PayMethod[]

/** The provider of a payment or a refund. */
export function providerOf(shop: Providers, payment: { method: PaidMethod }): PaymentProvider {
  const provider = findProviderOf(shop, payment)
  if (!provider) throw new Error(`The provider of ${payment.method} is not configured`)
  return provider
}

/** `undefined` when the shop itself recorded the payment, or its provider was taken out of the configuration. */
export const findProviderOf = (
  { providers }: Providers,
  { method }: { method: PaidMethod },
): PaymentProvider | undefined => (isOfProvider(method) ? providers.payments[method] : undefined)

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
