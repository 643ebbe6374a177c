import * as contract from '@corium/contract/behavior'
import * as desk from '@corium/contract/visit-desk'
import { route } from '#server/http/route.ts'
import { recordGoodsList } from './record-goods-list.ts'
import { recordKeywords } from './record-keywords.ts'
import { recordVisit } from './record-visit.ts'
import { saveConsent } from './save-consent.ts'
import {
  getCardConversion,
  getFunnel,
  listSearchTerms,
  listViewedMost,
  listVisitDays,
  listVisitedPages,
  listVisitSources,
} from './visit-desk.ts'

export const behaviorCalls = [
  route(contract.saveConsent, saveConsent),
  route(contract.uploadVisit, recordVisit),
  route(contract.uploadKeywords, recordKeywords),
  route(contract.uploadGoodsList, recordGoodsList),
  route(desk.listVisitDays, listVisitDays),
  route(desk.listVisitedPages, listVisitedPages),
  route(desk.listVisitSources, listVisitSources),
  route(desk.listSearchTerms, listSearchTerms),
  route(desk.listViewedMost, listViewedMost),
  route(desk.getFunnel, getFunnel),
  route(desk.getCardConversion, getCardConversion),
]
