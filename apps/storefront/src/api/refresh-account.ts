import {
  addresses,
  invoiceTitles,
  memberMessages,
  memberSessions,
  messageSettings,
  orderOffer,
  unreadMessages,
  wechatLink,
} from './account-queries.ts'
import { memberInfo } from './queries.ts'
import { browserQueryClient } from './query-client.ts'

/** Fetches the member again after a change of the account. */
export async function refreshMember(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: memberInfo().queryKey })
}

export async function refreshWechatLink(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: wechatLink().queryKey })
}

/** Fetches the messages and their number again after some were read. */
export async function refreshMessages(): Promise<void> {
  const client = browserQueryClient()
  await Promise.all([
    client.invalidateQueries({ queryKey: unreadMessages().queryKey }),
    client.invalidateQueries({ queryKey: [memberMessages({}).queryKey[0]] }),
  ])
}

export async function refreshMessageSettings(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: messageSettings().queryKey })
}

export async function refreshSessions(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: memberSessions().queryKey })
}

/**
 * Fetches again what depends on addresses: the price of an order and the address
 * book. Resolves with the latter.
 */
export async function refreshAddresses(): Promise<void> {
  const client = browserQueryClient()
  void client.invalidateQueries({ queryKey: [orderOffer({ source: 'cart' }).queryKey[0]] })
  await client.invalidateQueries({ queryKey: addresses().queryKey })
}

export async function refreshInvoiceTitles(): Promise<void> {
  await browserQueryClient().invalidateQueries({ queryKey: invoiceTitles().queryKey })
}

/**
 * Fetches again what shows an invoice: the list of invoices, the orders and the
 * address that the form suggests.
 */
export async function refreshInvoices(): Promise<void> {
  const client = browserQueryClient()
  void refreshInvoiceTitles()
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      String(path).includes('.invoice/') || String(path).includes('.order/info'),
  })
}

/** Fetches everything about cases and orders again: each case also changes what its order allows. */
export async function refreshCases(): Promise<void> {
  await browserQueryClient().invalidateQueries({
    predicate: ({ queryKey: [path] }) => /\.(after_sales|order)\//.test(String(path)),
  })
}
