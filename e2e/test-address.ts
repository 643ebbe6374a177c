import type { addAddress } from '@corium/contract/addresses'
import type { Input } from '@corium/contract/call'

/** Where parcels of the journeys go, for calls; `fillAddress` writes the same into a form. */
export const testAddress = {
  consignee: '林晓',
  mobile: '13800138000',
  country_code: 'CN',
  country: 'CN',
  region_codes: ['44', '4401', '440106'],
  detail: '体育西路 1 号 2 层',
} satisfies Input<typeof addAddress>
