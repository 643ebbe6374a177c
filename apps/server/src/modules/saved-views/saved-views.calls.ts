import * as contract from '@corium/contract/saved-views'
import { route } from '#server/http/route.ts'
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts'

export const savedViewCalls = [
  route(contract.listSavedViews, listSavedViews),
  route(contract.saveView, saveView),
  route(contract.deleteSavedView, deleteSavedView),
]
