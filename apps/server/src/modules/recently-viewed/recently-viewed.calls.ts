import * as contract from '@corium/contract/recently-viewed'
import { route } from '#server/http/route.ts'
import { forgetViewed } from './forget-viewed.ts'
import { listViewed } from './list-viewed.ts'
import { recordView } from './record-view.ts'

export const recentlyViewedCalls = [
  route(contract.recordView, recordView),
  route(contract.listViewed, listViewed),
  route(contract.forgetViewed, forgetViewed),
]
